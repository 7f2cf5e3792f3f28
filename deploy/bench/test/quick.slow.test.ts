import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const parts = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'SCREEN', 'START'];

test('bench: every part runs at small sizes, all on one product, and reports', async () => {
  const program = fileURLToPath(new URL('../src/run.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { ...process.env, QUICK: '1' } });
  const reported = Array.from(stdout.matchAll(/^\| (P\d+|SCREEN|START) \|/gm), ([, id]) => id);
  expect([...new Set(reported)]).toEqual(parts);
}, 900_000);
