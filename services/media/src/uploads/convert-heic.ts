import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mediaError } from '../media-error.js';
import { pixelLimit } from '../renditions/open-picture.js';
import type { HeicOrder, HeicOutcome } from './heic-worker.js';
import { Turns } from './turns.js';

const limitMs = 20_000;
/** The decoder wants the whole file in memory. */
const largestFile = 64 * 1_048_576;

/**
 * Turns the pictures of iPhones into JPEG of the same size, upright. The decoder is compiled to wasm and may take seconds: it has a thread
 * of its own that ends with the picture, and with it all of its memory.
 */
@Injectable()
export class ConvertHeic {
  private readonly turns = new Turns(1);

  async execute(from: string, to: string): Promise<void> {
    if ((await stat(from)).size > largestFile) throw mediaError('FILE_TOO_LARGE');
    const outcome = await this.turns.take(() => inThread({ from, to, pixelLimit }));
    if (outcome === 'too-large') throw mediaError('FILE_TOO_LARGE');
    if (outcome !== 'done') throw mediaError('FILE_UNREADABLE');
  }
}

/** Undefined when the thread failed, or took too long. */
function inThread(order: HeicOrder): Promise<HeicOutcome | undefined> {
  return new Promise((resolve) => {
    // The file beside this one, whether it was compiled or not.
    const worker = new Worker(new URL(`./heic-worker${extname(import.meta.url)}`, import.meta.url), {
      workerData: order,
      stdout: true,
      stderr: true,
    });
    const end = (outcome?: HeicOutcome) => {
      clearTimeout(limit);
      resolve(outcome);
      void worker.terminate();
    };
    const limit = setTimeout(end, limitMs);
    worker
      .once('message', end)
      .once('error', () => end())
      .once('exit', () => end());
  });
}
