package nights

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
	"github.com/klauspost/compress/zstd"
)

// manifestVersion changes when what it says changes its meaning. A manifest of another version is not read.
const manifestVersion = 2

// manifestName is the file in the state folder: JSON, compressed, of which an input takes about a hundred bytes.
const manifestName = "manifest.json.zst"

// growing is for how many nights that read something a log which does not grow is expected to: as long it is known how to go
// on with it where it ended. One that grows after that is read from its beginning, to the same end.
const growing = 100

// Load reads the manifest of a state folder; one without anything if there is none, or if what is known was read by other
// rules: that is old then.
func Load(state, reading string) (m, old *Manifest, err error) {
	fresh := &Manifest{Version: manifestVersion, Reading: reading, Next: 1, tonight: 1}
	path := filepath.Join(state, manifestName)
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, nil, nil
	} else if err != nil {
		return nil, nil, err
	}
	m = new(Manifest)
	if b, err = unpack(b); err == nil {
		err = json.Unmarshal(b, m)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s is damaged (%w): put back a copy of it; without it, --prune reads all logs that are still there again, and lets go what the others said", path, err)
	}
	m.tonight = m.Night + 1
	if m.Version != manifestVersion || m.Reading != reading {
		return fresh, m, nil
	}
	m.stored = b
	return m, nil, nil
}

// Save writes the manifest so that it is there whole or not at all, also after a loss of power.
func (m *Manifest) Save(state, program string) error {
	m.Program = program
	m.settle()
	b, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if b = append(b, '\n'); bytes.Equal(b, m.stored) {
		return nil
	}
	packed, err := pack(b)
	if err != nil {
		return err
	}
	if err := renameio.WriteFile(filepath.Join(state, manifestName), packed, 0o600, renameio.WithTempDir(state)); err != nil {
		return err
	}
	m.stored = b
	return SyncFolder(state)
}

// settle forgets how to go on with the logs that have not grown for long: that is most of what would be remembered of each.
func (m *Manifest) settle() {
	for i := range m.Contents {
		if c := &m.Contents[i]; m.Night-c.Night > growing {
			c.State, c.Tail = nil, ""
		}
	}
}

func pack(b []byte) ([]byte, error) {
	z, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	return z.EncodeAll(b, nil), z.Close()
}

func unpack(b []byte) ([]byte, error) {
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer z.Close()
	return z.DecodeAll(b, nil)
}

// SyncFolder makes what was done in a folder, or to a file, last through a loss of power.
func SyncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
