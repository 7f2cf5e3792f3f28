import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import { fileURLToPath } from 'node:url';

ffmpeg.setFfmpegPath(fileURLToPath(new URL('./ffmpeg.sh', import.meta.url)));
ffmpeg.setFfprobePath(fileURLToPath(new URL('./ffprobe.sh', import.meta.url)));

/** Nothing but the one local file is ever opened, and only as what videos of phones and browsers are: no playlist, no address. */
export const inputLimits = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];

/** An ffmpeg command on one local file. */
export const bounded = (localFile: string): FfmpegCommand => ffmpeg(localFile).inputOptions(['-nostdin', ...inputLimits]);

/** One that reads the same local file from several moments on, each an input of its own, and is ended after a while. */
export const boundedAt = (localFile: string, moments: number[], limitSeconds: number): FfmpegCommand =>
  moments.reduce(
    (command, moment) =>
      command
        .input(localFile)
        .seekInput(moment.toFixed(3))
        .inputOptions(['-nostdin', ...inputLimits]),
    ffmpeg({ timeout: limitSeconds }),
  );

/** Runs a command to its end; what ffmpeg says when it fails is for the log, not for people. */
export const run = (command: FfmpegCommand, ...targets: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const target of targets) command.output(target);
    command
      .once('end', () => resolve())
      .once('error', reject)
      .run();
  });

/** What ffprobe says of a file. */
export const probe = (localFile: string): Promise<ffmpeg.FfprobeData> =>
  new Promise((resolve, reject) => {
    ffmpeg.ffprobe(localFile, inputLimits, (error, data) =>
      error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(data),
    );
  });
