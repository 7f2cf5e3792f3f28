// Builds every image and prints what each weighs: node images.mjs [--registry HOST/NAME] [--version V] [--only chat] [--platform linux/amd64,linux/arm64] [--push] [-- more options of docker build]
import { execFileSync, spawnSync } from 'node:child_process';
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
for (const { name, workspace } of wanted) build(`${values.registry}/${name}:${values.version}`, workspace);
if (!values.push && !values.platform) for (const { name } of wanted) console.log(weight(`${values.registry}/${name}:${values.version}`));

function build(tag, workspace) {
  const args = ['build', '--file', 'deploy/docker/Dockerfile', '--tag', tag, '--build-arg', `WORKSPACE=${workspace}`];
  args.push('--build-arg', `VERSION=${values.version}`);
  if (values.platform) args.push('--platform', values.platform);
  if (values.push) args.push('--push');
  const { status } = spawnSync('docker', [...args, ...positionals, '.'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DOCKER_BUILDKIT: '1' },
  });
  if (status !== 0) refuse(`${tag} was not built.`);
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
