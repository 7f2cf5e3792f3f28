import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mediaError } from '../../media-error.js';
import { checkSize } from './check-picture.js';
import { heicBytes } from './decoded-bytes.js';
import { Busy, DecodingBudget } from './decoding-budget.js';
import type { HeicInput } from './heic-worker.js';
import { headerOf } from './open-picture.js';
import type { Presentation } from './rendition-sizes.js';

/** The decoder reads the whole file into memory. */
const maxFileBytes = 64 * 1_048_576;

/**
 * Converts HEIC, the format of iPhones, into an upright JPEG of the same size. The wasm decoder may take seconds, so it runs in a worker
 * thread that ends with the image and frees its memory.
 */
@Injectable()
export class ConvertHeic {
  /** A file is refused for the processor time that it takes. More time than that passes only on a busy machine. */
  readonly limits = { processorMs: 30_000, totalMs: 90_000, pollMs: 500 };

  constructor(private readonly budget: DecodingBudget) {}

  /** Throws `Busy` when the machine had no room or no time for it. */
  async execute(from: string, to: string, presentation: Presentation): Promise<void> {
    const { size } = await stat(from);
    if (size > maxFileBytes) throw mediaError('FILE_TOO_LARGE');
    const header = await headerOf(from).catch(() => undefined);
    if (!header) throw mediaError('FILE_UNREADABLE');
    const bytes = heicBytes(header, size);
    checkSize(header, bytes, presentation);
    await this.budget.run(bytes, () => this.inThread({ from, to }), { hurried: true });
  }

  private inThread(workerData: HeicInput): Promise<void> {
    return new Promise((resolve, reject) => {
      // The worker has the extension of this file: `.ts` in tests, `.js` in production.
      const script = new URL(`./heic-worker${extname(import.meta.url)}`, import.meta.url);
      const worker = new Worker(script, { workerData, stdout: true, stderr: true });
      const end = (error?: Error) => {
        clearInterval(watch);
        worker.removeAllListeners('exit');
        void worker.terminate().then(() => (error ? reject(error) : resolve()));
      };
      const watch = setInterval(() => void this.excess(worker, started).then((error) => error && end(error)), this.limits.pollMs);
      const started = performance.now();
      worker
        .once('message', () => end())
        .once('error', () => end(mediaError('FILE_UNREADABLE')))
        .once('exit', () => end(mediaError('FILE_UNREADABLE')));
    });
  }

  /** The error when the thread took too long. */
  private async excess(worker: Worker, started: number): Promise<Error | undefined> {
    if (performance.now() - started > this.limits.totalMs) return new Busy();
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 })); // it just ended
    return (user + system) / 1000 > this.limits.processorMs ? mediaError('FILE_UNREADABLE') : undefined;
  }
}
