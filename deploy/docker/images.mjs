// Builds every image and prints what each weighs: node images.mjs [--registry HOST/NAME] [--version V] [--only chat] [--platform linux/amd64,linux/arm64] [--push] [--digests FILE] [-- more options of docker build]
// What is pushed carries a list of what is in it (SBOM) and how it was built; `--digests` writes the digests as values of helm/platform.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../local/src/root.mjs';
import { images } from './image-list.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    registry: { type: 'string', default: 'sotto' },
    version: { type: 'string', default: versionOfSource() },
    only: { type: 'string', multiple: true, default: [] },
    platform: { type: 'string' },
    push: { type: 'boolean', default: false },
    digests: { type: 'string' },
  },
});

const wanted = images().filter(({ name }) => values.only.length === 0 || values.only.includes(name));
if (wanted.length === 0)
  refuse(
    `There is no image ${values.only.join(', ')}; there are ${images()
      .map(({ name }) => name)
      .join(', ')}.`,
  );
if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status !== 0)
  refuse('Building images needs Docker, and its engine does not answer.');
if (values.digests && !values.push) refuse('Only an image that is pushed has a digest: --digests needs --push.');
const digests = Object.fromEntries(
  wanted.map(({ name, workspace }) => [name, build(`${values.registry}/${name}:${values.version}`, workspace)]),
);
if (values.digests)
  writeFileSync(values.digests, `${JSON.stringify({ global: { image: { tag: values.version, digests } } }, undefined, 2)}\n`);
if (!values.push && !values.platform) for (const { name } of wanted) console.log(weight(`${values.registry}/${name}:${values.version}`));

/** Its digest, once it is pushed. */
function build(tag, workspace) {
  const args = ['build', '--file', 'deploy/docker/Dockerfile', '--tag', tag, '--build-arg', `WORKSPACE=${workspace}`];
  args.push('--build-arg', `VERSION=${values.version}`);
  if (values.platform) args.push('--platform', values.platform);
  const folder = mkdtempSync(join(tmpdir(), 'sotto-image-'));
  const about = join(folder, 'metadata.json');
  if (values.push) args.push('--push', '--sbom=true', '--provenance=mode=max', '--metadata-file', about);
  const { status } = spawnSync('docker', [...args, ...positionals, '.'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DOCKER_BUILDKIT: '1' },
  });
  const digest = status === 0 && values.push ? JSON.parse(readFileSync(about, 'utf8'))['containerimage.digest'] : undefined;
  rmSync(folder, { recursive: true });
  if (status !== 0) refuse(`${tag} was not built.`);
  return digest;
}

function weight(tag) {
  const bytes = Number(execFileSync('docker', ['image', 'inspect', '--format', '{{.Size}}', tag], { encoding: 'utf8' }));
  return `${tag.padEnd(48)} ${(bytes / 1e6).toFixed(0).padStart(5)} MB`;
}

/** The commit from which it is built; `unreleased` outside a checkout. */
function versionOfSource() {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unreleased';
}

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
