import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import { fileURLToPath } from 'node:url';
import { diskFull } from '../../storage/staging.js';
import { Busy } from '../images/decoding-budget.js';

ffmpeg.setFfmpegPath(fileURLToPath(new URL('./ffmpeg.sh', import.meta.url)));
ffmpeg.setFfprobePath(fileURLToPath(new URL('./ffprobe.sh', import.meta.url)));

/** Each further thread decodes a frame of its own, in memory of its own. */
const decoderThreads = ['-threads', '2'];

/** The containers of videos: MP4, MOV, Matroska and WebM. */
const videoFormats = 'mov,matroska';

/** ffmpeg opens the one local file only, and only as one of these formats: no playlists and no URLs. */
const inputLimits = (formats: string) => ['-protocol_whitelist', 'file', '-format_whitelist', formats];

const defaultSeconds = 12 * 60;

/** An ffmpeg command on one local file, with a timeout in seconds. */
export const bounded = (localFile: string, timeout = defaultSeconds, formats = videoFormats): FfmpegCommand =>
  ffmpeg(localFile, { timeout }).inputOptions(['-nostdin', ...decoderThreads, ...inputLimits(formats)]);

/** Runs a command until it ends. The error output of ffmpeg is for the log, not for members. */
export const run = (command: FfmpegCommand, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    whenEnded(command, (error) => (error ? reject(error) : resolve()));
    command.save(target);
  });

/**
 * Calls back when a command ended. ffmpeg reports success when only its last bytes found no disk space, so its output is searched for that
 * error.
 */
export function whenEnded(command: FfmpegCommand, callback: (error?: Error) => void): void {
  const full = (output: string | null) => output?.includes('No space left on device') === true;
  command
    .once('end', (_stdout: string | null, output: string | null) => callback(full(output) ? diskFull() : undefined))
    .once('error', (error: Error, _stdout: string | null, output: string | null) => callback(full(output) ? diskFull() : error));
}

/** Runs ffprobe on a file. Throws `Busy` when the machine was too busy for it: see `ffprobe.sh`. */
export const probe = (localFile: string, formats = videoFormats): Promise<ffmpeg.FfprobeData> =>
  new Promise((resolve, reject) => {
    ffmpeg.ffprobe(localFile, ['-threads', '1', ...inputLimits(formats)], (error: unknown, data) => {
      if (!error) resolve(data);
      else if (/signal SIGKILL|code (137|124)\b/.test(String(error))) reject(new Busy());
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
