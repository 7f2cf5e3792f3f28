import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../local/src/root.mjs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sotto-packages-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
}

/** Docker as far as it is asked: it writes what the engine would have written about an image. */
const docker = `#!/bin/sh
echo "$*" >> "$(dirname "$0")/asked"
while [ $# -gt 1 ]; do
  if [ "$1" = --metadata-file ]; then echo '{"containerimage.digest":"sha256:${'e'.repeat(64)}"}' > "$2"; fi
  shift
done
`;

test('what is pushed carries its SBOM, and its digest is written as values of the chart', () => {
  write({ docker });
  chmodSync(join(home, 'docker'), 0o755);
  const args = [
    '--registry',
    'registry.test/sotto',
    '--version',
    '1.2.3',
    '--only',
    'chat',
    '--push',
    '--digests',
    join(home, 'digests.json'),
  ];
  const { status, stderr } = spawnSync(process.execPath, [`${root}deploy/docker/images.mjs`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${home}:${process.env.PATH}` },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(join(home, 'asked'), 'utf8')).toMatch(
    /--tag registry\.test\/sotto\/chat:1\.2\.3 .*--push --sbom=true --provenance=mode=max/,
  );
  expect(JSON.parse(readFileSync(join(home, 'digests.json'), 'utf8'))).toEqual({
    global: { image: { tag: '1.2.3', digests: { chat: `sha256:${'e'.repeat(64)}` } } },
  });
});
