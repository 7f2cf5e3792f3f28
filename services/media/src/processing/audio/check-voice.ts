import { Injectable } from '@nestjs/common';
import { mediaError } from '../../media-error.js';
import { audioBytes } from '../images/decoded-bytes.js';
import { Busy, DecodingBudget } from '../images/decoding-budget.js';
import { probe } from '../videos/bounded-command.js';
import { isCutOff } from '../videos/cut-off.js';
import { audioFormats, decodeAudio } from './decode-audio.js';

/** Shorter recordings are a touch of the button. */
const minSeconds = 0.5;
/** A recorder stops a little after a minute. */
const maxSeconds = 61;

/** The refusal of a file that is no recording. */
export const unreadableRecording = () => mediaError('UNSUPPORTED_TYPE', 'This recording cannot be read.');

/** Refuses a voice note that is not exactly one audio stream, cannot be decoded, or is too short or too long. */
@Injectable()
export class CheckVoice {
  constructor(private readonly budget: DecodingBudget) {}

  /** Throws `Busy` when the machine had no room for it in time. */
  execute(localFile: string): Promise<void> {
    return this.budget.run(audioBytes, () => this.check(localFile), { hurried: true });
  }

  private async check(localFile: string): Promise<void> {
    if ((await isCutOff(localFile)) || !(await isOnlyAudio(localFile))) throw unreadableRecording();
    const recording = await decodeAudio(localFile, maxSeconds + 1);
    if (!recording || recording.durationS === 0) throw unreadableRecording();
    if (recording.durationS < minSeconds) throw mediaError('UNSUPPORTED_TYPE', 'This recording is too short.');
    if (recording.durationS > maxSeconds) throw mediaError('UNSUPPORTED_TYPE', 'Voice notes last up to a minute.');
  }
}

/** Whether it has one audio stream and no picture, not even a cover. */
async function isOnlyAudio(localFile: string): Promise<boolean> {
  const data = await probe(localFile, audioFormats).catch((error: unknown) => {
    if (error instanceof Busy) throw error;
    return undefined;
  });
  const streams = (kind: string) => data?.streams.filter(({ codec_type }) => codec_type === kind).length;
  return streams('audio') === 1 && streams('video') === 0;
}
