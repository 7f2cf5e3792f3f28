import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { limitDriver } from './pgbench.mjs';
import { quick } from './settings.mjs';
import { round } from './statistics.mjs';

const folder = fileURLToPath(new URL('../results/', import.meta.url));
const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const amount = (value, unit) => `${round(value)}${unit ? ` ${unit}` : ''}`;

/**
 * A cost against its limit: the ratio may be this much at most.
 * @param {number} [most]
 */
export const ratioRow = (id, workload, against, limit, ours, unit, most = undefined) => ({
  ...{ id, workload, limit: `${amount(limit, unit)} (${against})`, ours: amount(ours, unit) },
  ...{
    ratio: round(ours / limit),
    goal: most === undefined ? '' : `≤ ${most}`,
    met: most === undefined ? undefined : ours / limit <= most,
  },
});

/** A throughput against its limit: the ratio must be this much at least. */
export const rateRow = (id, workload, against, limit, ours, unit, least) => ({
  ...{ id, workload, limit: `${amount(limit, unit)} (${against})`, ours: amount(ours, unit) },
  ...{ ratio: round(ours / limit), goal: `≥ ${least}`, met: ours / limit >= least },
});

/** One value with its unit. */
export const valueRow = (id, workload, ours, unit, most) => ({
  ...{ id, workload, limit: '', ours: amount(ours, unit), ratio: '' },
  ...{ goal: most === undefined ? '' : `≤ ${most} ${unit}`, met: most === undefined ? undefined : ours <= most },
});

/** What is seen rather than counted. */
export const textRow = (id, workload, met, seen) => ({
  id,
  workload,
  limit: '',
  ours: seen,
  ratio: '',
  goal: met === undefined ? '' : 'holds',
  met,
});

const columns = ['id', 'workload', 'limit', 'ours', 'ratio', 'before', 'goal', 'met'];
const titles = ['#', 'Workload', 'Limit', 'Ours', 'Ratio', 'Before', 'Goal', 'Met'];
const cell = (row, column) => (column === 'met' ? ({ true: 'yes', false: '**no**' }[row.met] ?? '') : String(row[column] ?? ''));

/** The rows of one run. It is stored after each part, so that a part that fails, or a run that is interrupted, loses nothing of the others. */
export class Report {
  #rows = [];
  #failures = [];
  /** How busy the machine was when each part was over: one minute's mean. */
  #loads = {};
  #loadBefore = loadavg();
  #before = ratiosOf(readme);

  get failed() {
    return this.#failures.length > 0;
  }

  /** Measures a part; its failure is a line of the report. */
  async add(id, measure) {
    const began = performance.now();
    try {
      this.#rows.push(...(await measure()));
    } catch (error) {
      this.fail(id, error);
    }
    this.#loads[id] = loadavg()[0];
    this.#store();
    console.error(`${id} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }

  fail(id, error) {
    console.error(error);
    this.#failures.push(`${id} failed: ${String(error?.message ?? error).split('\n')[0]}`);
    this.#store();
  }

  text() {
    const rows = this.#rows
      .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
      .map((row) => ({ ...row, before: this.#before.get(keyOf(row.id, row.workload)) ?? '' }));
    const table = [titles, titles.map(() => '---'), ...rows.map((row) => columns.map((column) => cell(row, column)))];
    const failures = this.#failures.map((line) => `\n**${line}**\n`).join('');
    return `${machine(this.#loadBefore, this.#loads)}\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n${failures}`;
  }

  #store() {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}latest.md`, this.text());
  }
}

const keyOf = (id, workload) => `${id} ${workload}`;

/** The ratios of the table in the README, which is the last complete run, by part and workload. */
function ratiosOf(file) {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| (P\d+|SCREEN|START) \|/.test(line))
    .map((line) => line.split('|').map((text) => text.trim()));
  return new Map(rows.map(([, id, workload, , , ratio]) => [keyOf(id, workload), ratio]));
}

function machine(loadBefore, loads) {
  const load = (metrics) => metrics.map((value) => value.toFixed(1)).join(' ');
  const commit = run('git', ['rev-parse', '--short', 'HEAD']);
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC${quick ? ', QUICK: small sizes' : ''}; commit ${commit}`,
    `${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB; load before ${load(loadBefore)}, after ${load(loadavg())}`,
    `load at the end of each part: ${Object.entries(loads)
      .map(([id, value]) => `${id} ${value.toFixed(1)}`)
      .join(', ')}`,
    `Node ${process.version}; the limits of the database by ${limitDriver()}; load, limit and product share the machine`,
  ].join('  \n');
}

function run(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', cwd: folder.replace(/results\/$/, '') }).trim();
  } catch {
    return 'unknown';
  }
}
