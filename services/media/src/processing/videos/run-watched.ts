import type { FfmpegCommand } from 'fluent-ffmpeg';
import { whenEnded } from './bounded-command.js';

/** ffmpeg made no progress and was killed. Another attempt may succeed. */
export class Stalled extends Error {}

/** How long ffmpeg may make no progress, and who receives its progress, in seconds of the video. */
export interface Watch {
  stallMs: number;
  progress: (seconds: number) => void;
}

/** Runs a command until it ends, and kills it when it makes no progress. */
export function runWatched(command: FfmpegCommand, { stallMs, progress }: Watch): Promise<void> {
  return new Promise((resolve, reject) => {
    const stalled = () => {
      reject(new Stalled(`ffmpeg made no progress for ${stallMs} ms`)); // rejects before the kill, whose error output is not of interest
      command.kill('SIGKILL');
    };
    let watchdog = setTimeout(stalled, stallMs);
    let last = '';
    command.on('progress', ({ frames, timemark }: { frames: number; timemark: string }) => {
      if (`${frames} ${timemark}` === last) return;
      last = `${frames} ${timemark}`;
      clearTimeout(watchdog);
      watchdog = setTimeout(stalled, stallMs);
      progress(secondsOf(timemark));
    });
    whenEnded(command, (error) => {
      clearTimeout(watchdog);
      if (error) reject(error);
      else resolve();
    });
    command.run();
  });
}

/** Parses "00:01:02.50" to seconds. Returns 0 for anything else. */
export function secondsOf(timemark: string): number {
  const [hours = NaN, minutes = NaN, seconds = NaN] = timemark.split(':').map(Number);
  const all = (hours * 60 + minutes) * 60 + seconds;
  return Math.max(0, all || 0);
}
