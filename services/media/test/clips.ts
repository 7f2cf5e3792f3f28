import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs `work` in a temporary directory. */
export async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'clip-'));
  return work(directory).finally(() => rm(directory, { recursive: true, force: true }));
}

export const ffmpeg = (...argv: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...argv]);

/** The metadata that a camera adds. */
export const notes = ['location=+40.6892-074.0445/', 'make=SecretPhone', 'artist=SecretArtist'].flatMap((note) => ['-metadata', note]);

/** A clip of a moving test picture, as a phone might record it; larger than the limits of videos for sale by default. */
export function aMovie({
  size = '1312x738',
  seconds = 2,
  rate = '30',
  sound = true,
  filters = '',
  encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  name = 'clip.mp4',
  rotate = 0,
}: {
  size?: string;
  seconds?: number;
  rate?: string;
  sound?: boolean;
  filters?: string;
  encoder?: string[];
  name?: string;
  rotate?: number;
} = {}): Promise<Buffer> {
  return inDirectory(async (directory) => {
    const [flat, file] = [join(directory, `flat-${name}`), join(directory, name)];
    const picture = `testsrc2=s=${size}:r=${rate}:d=${seconds},drawbox=x=0:y=0:w=iw/4:h=ih/4:color=white:t=fill${filters && `,${filters}`}`;
    const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
    const audio = sound ? ['-c:a', name.endsWith('webm') ? 'libopus' : 'aac'] : [];
    await ffmpeg('-f', 'lavfi', '-i', picture, ...tone, ...encoder, ...audio, flat);
    const turn = rotate === 0 ? [] : ['-metadata:s:v', `rotate=${rotate}`];
    const ending = name.endsWith('webm') ? [] : ['-movflags', 'use_metadata_tags+faststart'];
    await ffmpeg('-i', flat, '-c', 'copy', ...notes, ...turn, ...ending, file);
    return readFile(file);
  });
}

/** What a recorder writes as each type of file. A browser writes WebM without its duration, because it does not know it yet. */
const recorders = {
  webm: ['-c:a', 'libopus', '-f', 'webm', '-live', '1'],
  ogg: ['-c:a', 'libopus', '-f', 'ogg'],
  mp4: ['-c:a', 'aac', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov'],
  m4a: ['-c:a', 'aac', '-f', 'ipod'],
  mp3: ['-c:a', 'libmp3lame', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
};
export type Recorder = keyof typeof recorders;
export const recorderNames = Object.keys(recorders) as Recorder[];

/** A recording of a tone, or of another source of ffmpeg. */
export const aRecording = ({
  seconds = 2,
  recorder = 'webm',
  source = `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
  more = [],
}: {
  seconds?: number;
  recorder?: Recorder;
  source?: string;
  more?: string[];
} = {}): Promise<Buffer> =>
  inDirectory(async (directory) => {
    const file = join(directory, 'recording');
    await ffmpeg('-f', 'lavfi', '-i', source, ...more, ...notes, ...recorders[recorder], file);
    return readFile(file);
  });

/** The streams of a video, from ffprobe. */
export interface Probed {
  video: Record<string, string>;
  audio: Record<string, string> | undefined;
  durationS: number;
}

export const probedClip = (bytes: Buffer): Promise<Probed> =>
  onDisk(bytes, async (file) => {
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]);
    const { streams, format } = JSON.parse(stdout) as { streams: Record<string, string>[]; format: { duration: string } };
    const of = (kind: string) => streams.find(({ codec_type }) => codec_type === kind);
    return { video: of('video') ?? {}, audio: of('audio'), durationS: Number(format.duration) };
  });

/** The hashes of the encoded packets, which stay equal when nothing is encoded again. */
export const packetsOf = (bytes: Buffer): Promise<string[]> =>
  onDisk(bytes, async (file) => {
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-']);
    const lines = stdout.split('\n').filter((line) => line && !line.startsWith('#'));
    return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
  });

const onDisk = <T>(bytes: Buffer, look: (file: string) => Promise<T>): Promise<T> =>
  inDirectory(async (directory) => {
    const file = join(directory, 'video');
    await writeFile(file, bytes);
    return look(file);
  });
