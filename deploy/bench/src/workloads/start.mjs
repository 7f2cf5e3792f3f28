import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '@sotto/local/stack';
import { valueRow, textRow } from '../report.mjs';
import { quick, sized } from '../settings.mjs';

const restMs = sized(5_000, 100);

/** How soon the built product is ready, with nothing stored and with everything stored, and what it needs while nobody comes. */
export async function measureStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sotto-bench-'));
  chmodSync(dataDir, 0o755);
  try {
    const cold = await startOnce(dataDir);
    const again = await startOnce(dataDir);
    const { total, ...each } = again.memory;
    return [
      valueRow('START', 'first start of a built product, empty data folder, demo people', cold.seconds, 's', 60),
      valueRow('START', 'second start', again.seconds, 's', 20),
      valueRow('START', 'idle memory of all processes, PSS', total.pss, 'MB', 900),
      textRow('START', 'idle memory of all processes, RSS', undefined, `${total.rss} MB (shared pages counted again in each process)`),
      textRow(
        'START',
        'idle memory by process, PSS',
        undefined,
        Object.entries(each)
          .map(([name, { pss }]) => `${name} ${pss}`)
          .join(', '),
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir) {
  const stack = await startStack({ dataDir, quiet: true, demo: !quick });
  try {
    await delay(restMs);
    return { seconds: stack.startSeconds, memory: stack.memory() };
  } finally {
    await stack.stop();
  }
}
