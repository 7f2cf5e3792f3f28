import { root, toolEnvironment } from '../src/root.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processes } from '../src/processes.mjs';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 30 }).trim();

function known(commit: string): string | undefined {
  try {
    return git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    return undefined;
  }
}

/** The last release; where the history does not reach so far, what was there before migrations changed last; undefined without any history. */
export function versionBefore(): string | undefined {
  const released = /^[0-9a-f]{7,40}$/m.exec(readFileSync(`${root}deploy/released`, 'utf8'))?.[0];
  const last = () => git('log', '-1', '--format=%H', '--', ':(glob)services/*/src/migrations/**');
  try {
    return (released && known(released)) ?? known(`${last()}^`);
  } catch {
    return undefined;
  }
}

/** The code of another version, built beside this one with the packages of this one; answers its folder, with a slash at the end. */
export function build(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-before-'));
  const archive = execFileSync(
    'git',
    ['archive', commit, '.swcrc', 'package.json', 'proto', 'services', 'gateway', 'deploy/local/src/prepare'],
    {
      cwd: root,
      maxBuffer: 1 << 30,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  const run = (script: string, where: string) =>
    execFileSync('npm', ['run', '--silent', script], {
      cwd: join(folder, where),
      env: toolEnvironment() as NodeJS.ProcessEnv,
      stdio: 'pipe',
    });
  run('generate', 'proto');
  for (const where of ['proto', 'services/shared/kit', ...processes().map(({ folder: of }) => of)])
    if (existsSync(join(folder, where))) run('build', where);
  return `${realpathSync(folder)}/`;
}

/** Everything is taken from here but what belongs to the version itself. */
function linkPackages(folder: string): void {
  const link = (from: string) => {
    mkdirSync(join(folder, from), { recursive: true });
    for (const name of readdirSync(root + from))
      if (name !== '@sotto' && name !== '.cache') symlinkSync(join(root, from, name), join(folder, from, name));
  };
  link('node_modules');
  for (const { folder: of } of [{ folder: 'services/shared/kit' }, ...processes()])
    if (existsSync(`${root}${of}/node_modules`) && existsSync(join(folder, of))) link(`${of}/node_modules`);
  const own = { proto: 'proto', kit: 'services/shared/kit' };
  mkdirSync(join(folder, 'node_modules/@sotto'));
  for (const [name, where] of Object.entries(own)) symlinkSync(join(folder, where), join(folder, 'node_modules/@sotto', name));
}
