import { DecodingBudget } from '@sotto/media/processing/images/decoding-budget';
import { MakePlayable } from '@sotto/media/processing/videos/make-playable';
import { MakeSoldVideo } from '@sotto/media/processing/videos/make-sold-video';
import { ProbeSoldVideo } from '@sotto/media/processing/videos/probe-sold-video';
import { ProbeVideo } from '@sotto/media/processing/videos/probe-video';
import { ExtractFrames } from '@sotto/media/processing/videos/extract-frames';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { valueRow, ratioRow, textRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { percentile } from '../statistics.mjs';

const seconds = sized(60, 2);
const rounds = sized(3, 1);
const pictures = 5;
/** A clip so much shorter. */
const shorter = 4;

/**
 * P8: what a video for sale takes from the file that was uploaded to everything that is delivered of it, against one ffmpeg command, as
 * somebody would type it, with the same outputs: compressed, preview, poster, pictures to screen. Alternating, because others share the machine.
 */
export async function measureVideo() {
  const directory = mkdtempSync(join(tmpdir(), 'sotto-bench-video-'));
  try {
    const [clip, taken] = [aClip(directory), { limit: [], ours: [] }];
    const make = maker();
    for (let round = 0; round < rounds; round++) {
      taken.limit.push(await spent(() => oneCommand(clip, emptied(directory))));
      taken.ours.push(await spent(() => make.execute(clip, emptied(directory), { stallMs: 60_000, progress: () => undefined })));
    }
    const made = rows(taken, join(directory, 'work'));
    const short = aClip(directory, seconds / shorter);
    const brief = await spent(() => make.execute(short, emptied(directory), { stallMs: 60_000, progress: () => undefined }));
    return [...made, growth(taken, brief)];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function rows(taken, work) {
  const middle = (which, what) =>
    percentile(
      taken[which].map((one) => one[what]),
      0.5,
    );
  const what = `video of ${seconds} s in 1080p → compressed, preview, poster, ${pictures} pictures to screen`;
  const one = 'one ffmpeg command, same outputs';
  return [
    ratioRow('P8', what, one, middle('limit', 'wall'), middle('ours', 'wall'), 's', 1.1),
    ratioRow('P8', 'the same, seconds of processor', one, middle('limit', 'processor'), middle('ours', 'processor'), 's', 1.1),
    valueRow('P8', 'seconds for each second of the clip', middle('ours', 'wall') / seconds, 's'),
    textRow('P8', 'what it becomes', undefined, described(work)),
  ];
}

function growth({ ours }, brief) {
  const long = percentile(
    ours.map(({ processor }) => processor),
    0.5,
  );
  const what = `processor for each second of the clip, ${seconds / shorter} → ${seconds} s`;
  return ratioRow('P8', what, `${seconds / shorter} s`, (brief.processor * shorter) / seconds, long / seconds, 's', 1.2);
}

/** As media puts it together. */
function maker() {
  const probe = new ProbeVideo();
  const budget = new DecodingBudget();
  return new MakeSoldVideo(new ProbeSoldVideo(probe), probe, new MakePlayable(probe, budget), new ExtractFrames(budget), budget);
}

function oneCommand(clip, work) {
  const vp9 = '-c:v libvpx-vp9 -deadline realtime -cpu-used 6 -row-mt 1 -tile-columns 2 -threads 2 -g 96'.split(' ');
  const every = seconds / pictures;
  const filters = [
    '[0:v]fps=24,scale=1280:720,format=yuv420p,split=4[v][p][o][f]',
    '[p]trim=end=5[preview]',
    '[o]trim=start=1,trim=end_frame=1[poster]',
    `[f]select='if(gte(t,${every / 2}+ld(0)*${every}),st(0,ld(0)+1),0)',scale=640:-2[frames]`,
  ].join(';');
  // Not waited for in place: the watchdog of ours would begin with the time that went by meanwhile.
  return promisify(execFile)('nice', [
    ...[
      '-n',
      '10',
      process.env.FFMPEG_PATH ?? 'ffmpeg',
      '-nostdin',
      '-v',
      'error',
      '-threads',
      '2',
      '-i',
      clip,
      '-filter_complex',
      filters,
    ],
    ...['-map', '[v]', '-map', '0:a', ...vp9, '-b:v', '800k', '-c:a', 'libopus', '-b:a', '96k', join(work, 'video.webm')],
    ...['-map', '[preview]', ...vp9, '-b:v', '1M', join(work, 'preview.webm')],
    ...['-map', '[poster]', '-update', '1', join(work, 'poster.png')],
    ...['-map', '[frames]', '-vsync', 'vfr', join(work, 'frame-%02d.png')],
  ]);
}

/** A noisy picture that moves, at about 8 Mbit/s, as a phone records it. */
function aClip(directory, duration = seconds) {
  const clip = join(directory, `clip-${duration}.mp4`);
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${duration},noise=alls=12:allf=t`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${duration}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '8M'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
  ]);
  return clip;
}

function emptied(directory) {
  const work = join(directory, 'work');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  return work;
}

async function spent(work) {
  const [processor, began] = [childrenSeconds(), performance.now()];
  await work();
  return { wall: (performance.now() - began) / 1000, processor: childrenSeconds() - processor };
}

/** Processor time of all children that have ended, and of theirs. Linux only. */
function childrenSeconds() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

function described(work) {
  const said = execFileSync('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=codec_name,width,height,avg_frame_rate:format=bit_rate'],
    ...['-of', 'json', join(work, 'video.webm')],
  ]);
  const { streams, format } = JSON.parse(said.toString());
  const { codec_name: codec, width, height, avg_frame_rate: rate } = streams[0];
  return `${codec}, ${width} x ${height}, ${rate.replace('/1', '')} pictures/s, ${Math.round(format.bit_rate / 1000)} kbit/s with sound`;
}
