import type { FfmpegCommand } from 'fluent-ffmpeg';
import { whenEnded } from './bounded-command.js';

/** ffmpeg stood still, and was ended. Nobody knows whether the next attempt does better. */
export class Stalled extends Error {}

/** How long nothing may happen, and who wants to know how far it is, in seconds of the film. */
export interface Watch {
  stallMs: number;
  progress: (seconds: number) => void;
}

/** Runs a command with outputs of its own to its end, and kills it when it stands still, whatever it waits for. */
export function runWatched(command: FfmpegCommand, { stallMs, progress }: Watch): Promise<void> {
  return new Promise((resolve, reject) => {
    const stalled = () => {
      reject(new Stalled(`ffmpeg stood still for ${stallMs} ms`)); // first: what it says when it is killed is of no interest
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

/** "00:01:02.50" in seconds; what is not known yet is nothing. */
export function secondsOf(timemark: string): number {
  const [hours = NaN, minutes = NaN, seconds = NaN] = timemark.split(':').map(Number);
  const all = (hours * 60 + minutes) * 60 + seconds;
  return Math.max(0, all || 0);
}
