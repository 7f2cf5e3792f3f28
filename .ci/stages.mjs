// Runs the stages of a check: `node .ci/stages.mjs PLAN`. Goes on after a
// failure, so that one run shows everything. The output of a stage appears when it has ended, and stays in test-results/ci.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withScratchFolder } from './scratch-folder.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const results = `${root}test-results/ci/`;
const timesFile = `${results}times.json`;

const jest = (project, name, more = '') => `jest --selectProjects ${project} --json --outputFile='${results}${name}.json' ${more}`;
const journeys = (name, more) =>
  `cd web && PLAYWRIGHT_JSON_OUTPUT_NAME='${results}${name}.json' playwright test --reporter=list,json ${more}`;
/** jsdom is a global object of its own, and jest loads modules into it. */
const vm = `NODE_OPTIONS='--experimental-vm-modules --no-warnings'`;

/** Commands by the name of their stage. Those of tests leave a report, for `summary.mjs`. */
const commands = {
  lint: 'npm run --silent lint:rules',
  'lint-types': 'npm run --silent lint:types',
  types: 'npm run --silent typecheck',
  commits: 'node .ci/lint/commits.mjs',
  contracts: '.ci/breaking',
  build: 'npm run --silent build',
};
/** Of the tests of whole stacks those that break, restore, replace or measure processes; as many minutes as the others. */
const drills = '/deploy/(faults|backup|bench)/|/(side-by-side|rolling-restart|discreet-logs)';
const tests = {
  unit: jest('unit', 'unit'),
  changed: `node .ci/changed.mjs '${results}changed.json'`,
  services: jest('services', 'services'),
  web: `${vm} ${jest('web', 'web')}`,
  stack: jest('stack', 'stack', '--runInBand'),
  journeys: journeys('journeys', '--project=main'),
  'slow-services': jest('slow', 'slow-services', '--maxWorkers=2'),
  'slow-stack': jest('slow-stack', 'slow-stack', `--runInBand --testPathIgnorePatterns '${drills}'`),
  drills: jest('slow-stack', 'drills', `--runInBand --testPathPatterns '${drills}'`),
  'other-journeys': journeys('other-journeys', '--project=others --grep-invert=@quiet --workers=3'),
};

/**
 * Steps one after the other; in each, lanes at the same time; in each lane, stages one after the other. The tests of services and of the web use
 * both cores: at the same time they were no faster (12.4 min) and those with time limits failed. Tests of whole stacks wait for processes and
 * use one core (54 % of two, measured), so two such stages run at the same time; a third one beside them made all of them slower (journeys took
 * 17.7 min in place of 6.8). The drills take longest: the slow tests of services run beside them, when the other lane has nothing else left.
 */
const plans = {
  static: [
    [
      ['lint-types', 'contracts', 'commits'],
      ['lint', 'types', 'build'],
    ],
  ],
  check: [
    [
      ['lint-types', 'commits'],
      ['lint', 'types'],
    ],
    [['unit', 'changed']],
  ],
  test: [[['build']], [['unit', 'services', 'web']], [['stack'], ['journeys']]],
  'test-all': [[['build']], [['other-journeys']], [['slow-stack', 'slow-services'], ['drills']]],
};

/**
 * The last stages of the whole check start only within its first 45 minutes (24 to 40 on the machines so far): on a slower one it would not
 * end within the 90 minutes that it may last, and nothing of it would count. The summary names what was left out. `.ci/run` sets CI_BEGAN.
 */
const startsWithinS = { 'slow-stack': 2_700, drills: 2_700 };
/** Every stage has ended within this time of the whole check: a stage that hangs is killed, and shows what it has printed. */
const endsWithinS = 4_500;
const checkBegan = process.env.CI_BEGAN ? Number(process.env.CI_BEGAN) : undefined;
const isTooLate = (stage) => checkBegan !== undefined && Date.now() / 1000 - checkBegan > startsWithinS[stage];

const [plan = ''] = process.argv.slice(2);
if (plan === 'times') printWhole();
else process.exit(await withScratchFolder(() => runPlan(plan)));

async function runPlan(name) {
  const steps = plans[name];
  if (!steps) throw new Error(`There is no plan "${name}"; there are ${Object.keys(plans).join(', ')}.`);
  mkdirSync(results, { recursive: true });
  const names = steps.flat(2);
  const reports = names.filter((stage) => stage in tests);
  for (const stage of reports) rmSync(`${results}${stage}.json`, { force: true });

  const codes = [];
  for (const lanes of steps) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) codes.push(await runStage(stage));
      }),
    );
    if (lanes.flat().includes('build') && codes.some(Boolean)) return 1;
  }
  printTimes(names);
  if (reports.length > 0) codes.push(await summary(reports));
  return codes.some(Boolean) ? 1 : 0;
}

async function runStage(name) {
  if (isTooLate(name)) {
    console.log(`--- ${name} is left out: the check began too long ago`);
    writeFileSync(`${results}${name}.left-out`, '');
    return 0;
  }
  console.log(`--- ${name}`);
  const began = performance.now();
  const processorsBefore = processorTimes();
  const log = `${results}${name}.log`;
  const out = openSync(log, 'w');
  const [program, ...args] = [...timeLimit(), 'bash', '-c', commands[name] ?? tests[name]];
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', out, out] });
  const [code, signal] = await once(child, 'exit');
  closeSync(out);
  const seconds = (performance.now() - began) / 1000;
  const outcome = code === 0 ? 'ended well' : `failed with ${signal ?? code}`;
  writeFileSync(
    timesFile,
    JSON.stringify({ ...times(), [name]: { seconds, busy: busyShare(processorsBefore, processorTimes()), outcome } }),
  );
  process.stdout.write(`${readFileSync(log, 'utf8')}--- ${name} ${outcome} after ${seconds.toFixed(0)} s\n`);
  return code ?? 1;
}

/** The command that ends a stage at the limit of the whole check; nothing outside of a whole check. */
function timeLimit() {
  if (checkBegan === undefined) return [];
  const leftS = Math.ceil(checkBegan + endsWithinS - Date.now() / 1000);
  return ['timeout', '--kill-after=10', String(Math.max(1, leftS))];
}

async function summary(reports) {
  const [code] = await once(spawn(process.execPath, ['.ci/summary.mjs', results, ...reports], { cwd: root, stdio: 'inherit' }), 'exit');
  return code ?? 1;
}

function times() {
  return existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
}

/** The stages of a whole check, and the ends of the output of those without tests that failed: the rest of it may be gone. */
function printWhole() {
  printTimes();
  for (const [name, { outcome }] of Object.entries(times())) {
    if (outcome === 'ended well' || name in tests) continue;
    const lines = readFileSync(`${results}${name}.log`, 'utf8').trimEnd().split('\n');
    console.log(`\n${name} ${outcome}:\n${lines.slice(-20).join('\n')}`);
  }
}

/** Of the stages that run at the same time each has the share of both. A stage may fail although every test passes, as lint does. */
function printTimes(names = Object.keys(times())) {
  const taken = times();
  console.log('\nstage            seconds  processors busy');
  for (const name of names.filter((stage) => stage in taken)) {
    const { seconds, busy, outcome } = taken[name];
    const fault = outcome === 'ended well' ? '' : `  ${outcome}`;
    console.log(`${name.padEnd(16)} ${seconds.toFixed(0).padStart(7)}  ${(100 * busy).toFixed(0).padStart(3)} %${fault}`);
  }
}

/** Milliseconds of all processors since the machine started. */
function processorTimes() {
  const all = cpus().map(({ times: of }) => of);
  const idle = all.reduce((sum, of) => sum + of.idle, 0);
  return { idle, total: idle + all.reduce((sum, of) => sum + of.user + of.nice + of.sys + of.irq, 0) };
}

function busyShare(before, after) {
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}
