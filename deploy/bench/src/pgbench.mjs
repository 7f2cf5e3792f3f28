import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { latencies } from './statistics.mjs';

const installed = '/usr/lib/postgresql';

/** The newest pgbench of this machine, if there is one. */
const program = () =>
  existsSync(installed)
    ? readdirSync(installed)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${installed}/${version}/bin/pgbench`)
        .find((file) => existsSync(file))
    : undefined;

/** Who says what the database can do at best. */
export const limitDriver = () => (program() ? 'pgbench' : 'pg (prepared statements; no pgbench here)');

/**
 * What the database does by itself: `statements` in order, again and again, `:n` drawn from `from` to `to` again each time.
 * @param {string} url
 * @param {{ statements: string[], from: number, to: number, clients: number, seconds: number }} script
 */
export const databaseLimit = (url, script) => (program() ? byPgbench(url, script) : byDriver(url, script));

async function byPgbench(url, { statements, from, to, clients, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-pgbench-'));
  try {
    const lines = statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};`);
    writeFileSync(join(folder, 'script.sql'), `\\set n random(${from}, ${to})\n${lines.join('\n')}\n`);
    const run = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(seconds)];
    const child = spawn(program(), [...run, '-f', 'script.sql', '-l', '--log-prefix=took', url], { cwd: folder });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`pgbench failed:\n${said}`);
    const taken = readdirSync(folder)
      .filter((name) => name.startsWith('took'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return { rate: Number(/tps = ([\d.]+)/.exec(said)?.[1]), ...latencies(taken) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function byDriver(url, { statements, from, to, clients, seconds }) {
  const prepared = statements.map((statement, n) => {
    const text = statement.replaceAll(/(?<!:):n\b/g, '$1');
    return { name: `limit-${n}`, text, takesN: text !== statement };
  });
  const taken = [];
  const until = performance.now() + seconds * 1000;
  const one = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (performance.now() < until) {
      const began = performance.now();
      const n = from + Math.floor(Math.random() * (to - from + 1));
      for (const { name, text, takesN } of prepared) await client.query({ name, text, values: takesN ? [n] : [] });
      taken.push(performance.now() - began);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { rate: taken.length / seconds, ...latencies(taken) };
}

/**
 * The text of a compiled statement with SQL expressions in the place of its parameters; its own constants are quoted.
 * @template Input
 * @param {{ text: string, valuesOf: (input: Input) => unknown[] }} statement
 * @param {Record<keyof Input, string | number>} expressions by the names of the statement's input
 */
export function filled(statement, expressions) {
  const given = new Set(/** @type {unknown[]} */ (Object.values(expressions)));
  const values = statement.valuesOf(/** @type {any} */ (expressions)).map((value) => (given.has(value) ? String(value) : `'${value}'`));
  return statement.text.replaceAll(/\$(\d+)/g, (_, n) => values[Number(n) - 1] ?? '');
}
