import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../src/archive-wal.sh', import.meta.url));
const name = '000000010000000000000001';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function archive(content: string, spool = folder) {
  const from = join(folder, 'from');
  writeFileSync(from, content);
  const { status } = spawnSync('sh', [script, from, name, spool]);
  rmSync(from);
  return status;
}

test('archive-wal.sh: stores a segment completely and leaves no temporary file', () => {
  expect(archive('one')).toBe(0);
  expect(readdirSync(folder)).toEqual([name]);
  expect(readFileSync(join(folder, name), 'utf8')).toBe('one');
});

test('archive-wal.sh: accepts the same segment again and refuses a different one under its name', () => {
  archive('one');
  expect(archive('one')).toBe(0);
  expect(archive('two')).toBe(1);
  expect(readFileSync(join(folder, name), 'utf8')).toBe('one');
});

test('archive-wal.sh: fails when the spool cannot be written', () => {
  expect(archive('one', join(folder, 'nowhere'))).not.toBe(0);
});
