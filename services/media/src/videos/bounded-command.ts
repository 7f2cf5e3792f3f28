import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import { fileURLToPath } from 'node:url';

ffmpeg.setFfmpegPath(fileURLToPath(new URL('./ffmpeg.sh', import.meta.url)));
ffmpeg.setFfprobePath(fileURLToPath(new URL('./ffprobe.sh', import.meta.url)));

/** Nothing but the one local file is ever opened, and only as what videos of phones and browsers are: no playlist, no address. */
export const inputLimits = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];

/** An ffmpeg command on one local file; in place of the usual limit of time it may have a shorter one, in seconds. */
export const bounded = (localFile: string, timeout?: number): FfmpegCommand =>
  ffmpeg(localFile, { timeout }).inputOptions(['-nostdin', ...inputLimits]);

/** Runs a command to its end; what ffmpeg says when it fails is for the log, not for people. */
export const run = (command: FfmpegCommand, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    command
      .once('end', () => resolve())
      .once('error', reject)
      .save(target);
  });

/** What ffprobe says of a file. */
export const probe = (localFile: string): Promise<ffmpeg.FfprobeData> =>
  new Promise((resolve, reject) => {
    ffmpeg.ffprobe(localFile, inputLimits, (error, data) =>
      error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(data),
    );
  });
