// Builds what changed: each workspace by its own `build` script, two at a time, and nothing whose sources look as they did last time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from '../fingerprint.mjs';
import { root, toolEnvironment } from '../root.mjs';
import { processes } from '../processes.mjs';
import { alone } from './alone.mjs';

const record = `${root}node_modules/.cache/sotto/build.json`;
const always = ['package-lock.json', '.swcrc'];

const contracts = {
  name: 'contracts',
  in: 'proto',
  script: 'generate',
  made: ['proto/gen'],
  from: ['proto/sotto', 'proto/buf', 'proto/buf.gen.yaml'],
};

const compiled = (folder) => ({
  name: folder,
  in: folder,
  script: 'build',
  made: [`${folder}/dist`],
  from: [`${folder}/src`, `${folder}/package.json`],
});

/** A process is one file with all that it imports. */
const bundled = (folder) => {
  const unit = compiled(folder);
  const others = ['proto/src', 'proto/gen', 'services/shared/kit/src', 'deploy/local/src/prepare/bundle.mjs'];
  return { ...unit, from: [...unit.from, ...others] };
};

/** Everything there is to build; the generated contracts first, because others read them. */
const steps = () => [
  [contracts],
  [{ ...compiled('proto'), from: ['proto/src', 'proto/gen', 'proto/package.json'] }, compiled('services/shared/kit')],
  [
    {
      ...compiled('web'),
      from: [
        'web/src',
        'web/public',
        'web/index.html',
        'web/vite.config.ts',
        'web/entries.mjs',
        'web/prerender.mjs',
        'web/lingui.config.ts',
        'web/package.json',
        'proto/src',
        'proto/gen',
      ],
    },
    ...processes().map(({ folder }) => bundled(folder)),
  ],
];

/** Brings every workspace up to date, or every one but some; answers the names of those that were built. An error knows them as `built`. */
export const build = ({ except = [] } = {}) => alone('build', () => buildAll(except));

async function buildAll(except) {
  const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const built = [];
  for (const together of steps()) {
    const stale = together
      .filter(({ name }) => !except.includes(name))
      .map((unit) => ({ unit, print: fingerprint([...unit.from, ...always]) }))
      .filter(({ unit, print }) => !fresh(unit, print, known));
    // A build that does not end leaves no more than a part behind: what is being rebuilt is unknown until it has ended.
    for (const { unit } of stale) delete known[unit.name];
    remember(known);
    const failure = await inLanes(stale, async ({ unit, print }) => {
      await runScript(unit);
      known[unit.name] = print;
      built.push(unit.name);
    });
    remember(known);
    if (failure) throw Object.assign(failure, { built });
  }
  return built;
}

function remember(known) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(known, null, 2));
}

const fresh = (unit, print, known) => known[unit.name] === print && unit.made.every((made) => existsSync(root + made));

/** Works through the items, as many at a time as there are processors; answers the first failure once all have ended. */
async function inLanes(items, work) {
  const waiting = [...items];
  let failure;
  const lane = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item).catch((error) => (failure ??= error));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return failure;
}

/** Runs the script as npm would, without npm's start-up time; files of an earlier build go first, as their sources may be gone. */
async function runScript({ name, in: folder, script }) {
  const command = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')).scripts[script];
  if (script === 'build') rmSync(`${root}${folder}/dist`, { recursive: true, force: true });
  const child = spawn('sh', ['-c', command], { cwd: root + folder, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Building ${name} failed:\n${said}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const built = await build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built.length > 0 ? `built ${built.join(', ')} in ${seconds} s` : `everything is built (${seconds} s)`);
}
