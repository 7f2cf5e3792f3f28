import type { FfmpegCommand } from 'fluent-ffmpeg';
import { Writable } from 'node:stream';
import { bounded, whenEnded } from '../videos/bounded-command.js';

/** The containers of recordings: MP4, WebM, Ogg, MP3 and WAV. */
export const audioFormats = 'mov,matroska,ogg,mp3,wav';

/** A minute is decoded in less than a second on a free machine. */
const limitSeconds = 60;
const samplesPerSecond = 8000;
const bytesPerSecond = samplesPerSecond * 2;

/** ffmpeg could not decode the file. It says so with a code of its own; those of a machine that was too slow are 124 and 137. */
const isUnreadable = (error: Error): boolean => /exited with code (?!124\b|137\b)\d/.test(error.message);

/** The one stream of a recording. The samples are counted, because the timestamps of a damaged one may go anywhere. */
export const onlyAudio = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', 'asetpts=N/SR/TB'];

/** An ffmpeg command on a recording. */
export const audioCommand = (localFile: string): FfmpegCommand => bounded(localFile, limitSeconds, audioFormats);

/** Runs a command on a recording. Returns undefined when ffmpeg cannot decode the recording. */
export async function decoded<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && isUnreadable(error)) return undefined;
    throw error;
  }
}

/** The samples of a recording: 8 kHz, 16 bits with the low byte first, one channel. */
export interface Samples {
  samples: Buffer;
  durationS: number;
}

/**
 * Decodes a recording, at most its first `seconds`. Returns undefined when it cannot be decoded. Its length is measured, because what
 * browsers record does not say it, and what others write may be wrong.
 */
export async function decodeAudio(localFile: string, seconds: number): Promise<Samples | undefined> {
  const command = audioCommand(localFile).outputOptions([
    ...onlyAudio,
    ...['-t', String(seconds), '-fs', String(seconds * bytesPerSecond)],
    ...['-ac', '1', '-ar', String(samplesPerSecond), '-f', 's16le'],
  ]);
  const samples = await decoded(() => outputOf(command));
  return samples && { samples, durationS: samples.length / bytesPerSecond };
}

/** What a command writes. The stream does not report that it closed: fluent-ffmpeg would take that for a failure if ffmpeg ends later. */
async function outputOf(command: FfmpegCommand): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    emitClose: false,
    write(chunk: Buffer, _, written) {
      chunks.push(chunk);
      written();
    },
  });
  const ended = new Promise<void>((resolve, reject) => whenEnded(command, (error) => (error ? reject(error) : resolve())));
  const finished = new Promise<void>((resolve) => output.once('finish', resolve));
  command.pipe(output);
  await Promise.all([ended, finished]);
  return Buffer.concat(chunks);
}
