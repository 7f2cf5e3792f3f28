import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import { fileURLToPath } from 'node:url';

ffmpeg.setFfmpegPath(fileURLToPath(new URL('./ffmpeg.sh', import.meta.url)));
ffmpeg.setFfprobePath(fileURLToPath(new URL('./ffprobe.sh', import.meta.url)));

/** Nothing but the one local file is ever opened, and only as what videos of phones and browsers are: no playlist, no address. */
export const inputLimits = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];

const usualSeconds = 12 * 60;

/** An ffmpeg command on one local file, which ends after twelve minutes or whatever else is said, in seconds. */
export const bounded = (localFile: string, timeout = usualSeconds): FfmpegCommand =>
  ffmpeg(localFile, { timeout }).inputOptions(['-nostdin', ...inputLimits]);

/** Runs a command to its end; what ffmpeg says when it fails is for the log, not for people. */
export const run = (command: FfmpegCommand, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    whenEnded(command, (error) => (error ? reject(error) : resolve()));
    command.save(target);
  });

/** Hears how a command ended. ffmpeg takes it for a success when only the last of its bytes found no room: here a full disk is a failure. */
export function whenEnded(command: FfmpegCommand, hear: (error?: Error) => void): void {
  const full = (said: string | null) => said?.includes('No space left on device') === true;
  const diskFull = () => Object.assign(new Error('ffmpeg found no room on the disk'), { code: 'ENOSPC' });
  command
    .once('end', (_stdout: string | null, said: string | null) => hear(full(said) ? diskFull() : undefined))
    .once('error', (error: Error, _stdout: string | null, said: string | null) => hear(full(said) ? diskFull() : error));
}

/** What ffprobe says of a file. */
export const probe = (localFile: string): Promise<ffmpeg.FfprobeData> =>
  new Promise((resolve, reject) => {
    ffmpeg.ffprobe(localFile, inputLimits, (error, data) =>
      error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(data),
    );
  });
