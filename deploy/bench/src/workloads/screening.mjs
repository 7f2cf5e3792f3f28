import { DecodingBudget } from '@sotto/media/processing/images/decoding-budget';
import { WorkerClassifier } from '@sotto/media/processing/screening/worker-classifier';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withChild } from '../child.mjs';
import { valueRow, ratioRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { latencies } from '../statistics.mjs';

const portraits = fileURLToPath(new URL('../../../local/demo/portraits/', import.meta.url));
const pictures = sized(25, 5);

/** SCREEN: what it takes to look at a picture as large as it is delivered, and what the thread that does it needs. */
export async function measureScreening() {
  const files = readdirSync(portraits)
    .filter((name) => name.endsWith('.webp'))
    .slice(0, pictures)
    .map((name) => portraits + name);
  const large = await Promise.all(files.map((file) => sharp(file).resize({ width: 1080 }).webp({ quality: 82 }).toBuffer()));
  const models = await withChild('models.mjs', { FILES: JSON.stringify(files) }, async ({ said }) => said);

  const classifier = new WorkerClassifier(new DecodingBudget());
  const before = memory();
  const began = performance.now();
  await classifier.look(large[0], { faces: true });
  const first = performance.now() - began;
  const taken = [];
  try {
    for (const picture of large) {
      const start = performance.now();
      await classifier.look(picture, { faces: true });
      taken.push(performance.now() - start);
    }
    const { p50, p99 } = latencies(taken);
    return [
      ratioRow('SCREEN', 'a picture 1080 wide, p50', 'both models on decoded pixels', models, p50, 'ms', 2),
      valueRow('SCREEN', 'a picture 1080 wide, p99', p99, 'ms'),
      valueRow('SCREEN', 'the first picture, with loading the models', first, 'ms', 10_000),
      valueRow('SCREEN', 'memory of the thread with its models, RSS', memory() - before, 'MB', 300),
    ];
  } finally {
    await classifier.onApplicationShutdown();
  }
}

/** Of this process, in which nothing else goes on meanwhile. Linux only. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
