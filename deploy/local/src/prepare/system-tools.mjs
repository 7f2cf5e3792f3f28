import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts servers, which an ordinary user's PATH leaves out. */
const folders = () => [...(process.env.PATH ?? '').split(':'), '/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** What else comes along with a program. */
const packages = {
  turnserver: ['coturn'],
  'chromium-headless-shell': ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'],
};

/** Whether that is there which is no program: Debian packages the module venv apart from Python, and makes no environment without this one. */
const checks = {
  'python3-venv': () => spawnSync(find('python3') ?? 'python3', ['-c', 'import ensurepip'], { stdio: 'ignore' }).status === 0,
};

const isThere = (program) => (checks[program] ? checks[program]() : Boolean(find(program)));

/** Where a program is, or undefined. */
export const find = (program) =>
  folders()
    .map((folder) => join(folder, program))
    .find(executable);

/** Installs what is missing by apt where that is possible, and says clearly what to do where it is not. */
export function ensureTools(programs) {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const wanted = missing.flatMap((program) => packages[program] ?? [program]);
  const apt = aptGet();
  if (!apt) throw new Error(`Please install ${missing.join(' and ')} and try again (on Debian: sudo apt-get install ${wanted.join(' ')}).`);

  console.log(`Installing ${wanted.join(', ')} ...`);
  if (!run(apt, ['install', '-y', '--no-install-recommends', ...wanted])) {
    run(apt, ['update']);
    run(apt, ['install', '-y', '--no-install-recommends', ...wanted]);
  }
  // Debian starts the service of a relay that it installs. The product starts its own, with its own configuration.
  if (missing.includes('turnserver') && existsSync('/run/systemd/system'))
    run([...apt.slice(0, -1), 'systemctl'], ['disable', '--now', 'coturn.service']);
  const still = programs.filter((program) => !isThere(program));
  if (still.length > 0) throw new Error(`apt-get could not install ${still.join(' and ')}; please install it by hand and try again.`);
}

/** `apt-get` as somebody who may use it without being asked for a password. */
function aptGet() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

/** @param {string[]} command @param {string[]} args */
function run([program, ...before], args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, [...before, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
