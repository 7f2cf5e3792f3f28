import { Injectable } from '@nestjs/common';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audioBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { run } from '../videos/bounded-command.js';
import { unreadableRecording } from './check-voice.js';
import { audioCommand, decodeAudio, decoded, onlyAudio } from './decode-audio.js';
import { waveformOf } from './waveform.js';

/** How long a voice note is at most. */
const maxSeconds = 60;
const opus = ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip', '-ac', '1', '-ar', '48000', '-flags:a', '+bitexact'];
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];

/** A voice note as it is delivered. */
export interface Voice {
  /** WebM with Opus. */
  bytes: Buffer;
  durationS: number;
  /** See `waveformOf`. */
  waveform: Uint8Array;
}

/** Encodes a recording as speech of one channel, at most a minute, without any metadata, and draws its waveform from the result. */
@Injectable()
export class MakeVoice {
  constructor(private readonly budget: DecodingBudget) {}

  execute(localFile: string, directory: string): Promise<Voice> {
    return this.budget.run(audioBytes, () => this.make(localFile, join(directory, 'voice.webm')));
  }

  private async make(localFile: string, target: string): Promise<Voice> {
    await access(localFile); // a missing file is a failure, not a refusal
    const length = ['-t', String(maxSeconds)];
    const command = audioCommand(localFile).outputOptions([...onlyAudio, ...length, ...opus, ...withoutMetadata, '-f', 'webm']);
    const encoded = await decoded(async () => {
      await run(command, target);
      return decodeAudio(target, maxSeconds);
    });
    if (!encoded) throw unreadableRecording();
    return { bytes: await readFile(target), durationS: encoded.durationS, waveform: waveformOf(encoded.samples) };
  }
}
