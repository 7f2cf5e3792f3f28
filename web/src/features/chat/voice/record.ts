import { waveformOf } from './waveform';

/** Below the minute that the server takes, because a recorder stops a little late. */
export const longestMs = 59_700;
/** Above the half second that it takes. */
const shortestMs = 700;
const sampleMs = 100;
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export interface Recorded {
  file: File;
  durationMs: number;
  waveform: string;
}

export interface Recording {
  /** Ends it; `onDone` gets what was recorded. */
  stop: () => void;
  /** Ends it and keeps nothing. */
  discard: () => void;
}

interface Listeners {
  /** Ten times a second: how loud it is, 0 to 1, and how long it has been recorded. */
  onLevel: (level: number, elapsedMs: number) => void;
  /** It was stopped, by the member, by its length, or because the microphone is gone. */
  onDone: (recorded: Recorded) => void;
}

/** Records the microphone, until it is stopped or too long. Rejects when there is no microphone or when it may not be used. */
export async function record({ onLevel, onDone }: Listeners): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const meter = meterOf(stream);
  const release = () => {
    clearTimeout(limit);
    clearTimeout(ending);
    clearInterval(sampling);
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  const chunks: Blob[] = [];
  const levels: number[] = [];
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  let recorder: MediaRecorder;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let sampling: ReturnType<typeof setInterval> | undefined;
  let discarded = false;
  let startedAt = performance.now();
  let durationMs = 0;
  const elapsed = () => performance.now() - startedAt;
  const end = () => {
    if (recorder.state === 'inactive') return;
    durationMs = elapsed();
    recorder.stop();
  };
  try {
    recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 32_000 });
    recorder.ondataavailable = ({ data }) => void chunks.push(data);
    recorder.onstop = () => {
      release();
      if (discarded) return;
      const [type = 'audio/webm'] = (recorder.mimeType || mimeType || '').split(';');
      const file = new File(chunks, `voice-note.${type.split('/')[1]}`, { type, lastModified: Date.now() });
      onDone({ file, durationMs: Math.round(durationMs || elapsed()), waveform: waveformOf(levels) });
    };
    recorder.start();
  } catch (error) {
    release();
    throw error;
  }
  startedAt = performance.now();
  limit = setTimeout(end, longestMs);
  sampling = setInterval(() => {
    const level = meter.level();
    levels.push(level);
    onLevel(level, elapsed());
  }, sampleMs);
  return {
    stop: () => {
      clearTimeout(ending);
      ending = setTimeout(end, Math.max(0, shortestMs - elapsed()));
    },
    discard: () => {
      discarded = true;
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

interface Meter {
  level: () => number;
  close: () => void;
}

/** How loud a microphone is. A browser that cannot say so still records. */
function meterOf(stream: MediaStream): Meter {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume().catch(() => undefined);
    const samples = new Uint8Array(analyser.fftSize);
    return {
      level: () => {
        analyser.getByteTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0) / samples.length;
        return Math.min(1, Math.sqrt(power) * 3); // speech is quiet
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}
