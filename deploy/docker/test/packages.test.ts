import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../local/src/root.mjs';
import { packagesOf } from '../prune-packages.mjs';

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
const manifest = (dependencies: Record<string, string> = {}) => JSON.stringify({ dependencies });

test('of the packages is left what programs, workers and lookups ask for, what stands below it, and the links of workspaces', () => {
  write({
    'collected/services/x/dist/main.js': 'import a, { b } from "imported";\nimport "./chunks/c.js";\nimport { readFile } from "node:fs";\n',
    'collected/services/x/dist/chunks/c.js': '__require("required"); // from "mentioned"\n',
    'collected/services/x/dist/modules/a/b-worker.js': "import { x } from '@scoped/worked/deep';\n",
    'collected/services/x/dist/modules/a/c.js': "import y from 'bundled';\nconst file = require.resolve('looked-up/file.json');\n",
    'app/node_modules/imported/package.json': manifest({ below: '1' }),
    'app/node_modules/imported/node_modules/below/package.json': manifest(),
    'app/node_modules/below/package.json': manifest(),
    'app/node_modules/required/package.json': manifest(),
    'app/node_modules/required/lib/a.js': '',
    'app/node_modules/@scoped/worked/package.json': manifest({ '@tensorflow/tfjs': '1' }),
    'app/node_modules/@tensorflow/tfjs/package.json': manifest({ yargs: '1' }),
    'app/node_modules/@tensorflow/tfjs/dist/tf.node.js': '',
    'app/node_modules/@tensorflow/tfjs/dist/tf.js': '',
    'app/node_modules/looked-up/package.json': manifest(),
    'app/node_modules/long/package.json': manifest(),
    'app/node_modules/yargs/package.json': manifest(),
    'app/node_modules/bundled/package.json': manifest(),
    'app/node_modules/mentioned/package.json': manifest(),
    'app/services/x/package.json': manifest(),
  });
  mkdirSync(join(home, 'app/node_modules/@sotto'));
  symlinkSync('../../services/x', join(home, 'app/node_modules/@sotto/x'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [`${root}deploy/docker/prune-packages.mjs`, 'services/x', join(home, 'app'), join(home, 'collected')],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(globSync('node_modules/**/*.{js,json}', { cwd: join(home, 'app') }).toSorted()).toEqual([
    'node_modules/@scoped/worked/package.json',
    'node_modules/@tensorflow/tfjs/dist/tf.node.js',
    'node_modules/@tensorflow/tfjs/package.json',
    'node_modules/imported/node_modules/below/package.json',
    'node_modules/imported/package.json',
    'node_modules/long/package.json',
    'node_modules/looked-up/package.json',
    'node_modules/required/lib/a.js',
    'node_modules/required/package.json',
  ]);
  expect(existsSync(join(home, 'app/node_modules/@sotto/x/package.json'))).toBe(true);
});

const built = existsSync(`${root}services/media/dist/chunks`);

(built ? test : test.skip)('media asks for the packages that its pictures and videos need (skipped before a build)', () => {
  expect(packagesOf(`${root}services/media/dist`)).toEqual(
    expect.arrayContaining([
      '@tensorflow/tfjs',
      '@tensorflow/tfjs-backend-wasm',
      '@vladmandic/face-api',
      'fluent-ffmpeg',
      'libheif-js',
      'nsfwjs',
      'sharp',
      'sharp-phash',
    ]),
  );
});

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
