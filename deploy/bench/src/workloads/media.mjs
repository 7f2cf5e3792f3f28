import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalStoreProvider } from '@sotto/media/storage/local-store-provider';
import { DecodingBudget } from '@sotto/media/processing/images/decoding-budget';
import { MakeRenditions } from '@sotto/media/processing/images/make-renditions';
import { SealedObjects } from '@sotto/media/storage/sealed-objects';
import sharp from 'sharp';
import { withChild } from '../child.mjs';
import { headersOf, memberId } from '../members.mjs';
import { valueRow, rateRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { mean } from '../statistics.mjs';

const member = 7_000_000;
const million = 1_000_000;
/** `UPLOAD_MB=1000` is as much as a member may send. */
const size = Number(process.env.UPLOAD_MB ?? sized(200, 8)) * million;
/** A file so much smaller: memory must not know the difference. */
const smaller = 8;
const rounds = sized(3, 1);
const photos = sized(12, 1);

/** P7: a large file through gateway and media to the disk, and what becomes of photos. */
export async function measureMedia(stack) {
  const directory = mkdtempSync(join(tmpdir(), 'sotto-bench-media-'));
  try {
    return [...(await uploads(stack, directory)), ...(await pictures(directory))];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function uploads(stack, directory) {
  const clip = aClip(directory);
  const taken = await withChild('stream.mjs', { DIRECTORY: stack.dataDir }, async ({ said }) => {
    const all = { limit: [], ours: [], growth: [], small: [] };
    await upload(stack, clip, 10 * million); // connections and code are warm
    for (let round = 0; round < rounds; round++) {
      await processed(stack);
      all.limit.push(await timed(() => send({ port: said, method: 'POST', path: '/' }, clip, size)));
      const [pid, rest] = [stack.pid('media'), memory(stack.pid('media'), 'VmRSS')];
      forgetPeak(pid);
      await upload(stack, clip, size / smaller, () => all.small.push(memory(pid, 'VmHWM') - rest));
      await processed(stack);
      forgetPeak(pid);
      all.ours.push(await timed(() => upload(stack, clip, size, () => all.growth.push(memory(pid, 'VmHWM') - rest))));
    }
    return all;
  });
  const rate = (key) => size / million / mean(taken[key]);
  const what = `upload of ${size / million} MB`;
  return [
    rateRow('P7', what, 'plain stream + sha256 to disk', rate('limit'), rate('ours'), 'MB/s', 0.8),
    valueRow('P7', `${what}: what media's memory grows by meanwhile, RSS`, Math.max(...taken.growth), 'MB', 150),
    valueRow(
      'P7',
      `the same, beyond what an upload of ${size / smaller / million} MB takes`,
      Math.max(...taken.growth) - Math.max(...taken.small),
      'MB',
      50,
    ),
  ];
}

/** By tus: begin, then everything in one piece. */
async function upload(stack, clip, bytes, sent = () => undefined) {
  const tus = { ...(await headersOf(stack, memberId(member))), 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ purpose: 'profile-media', filename: 'clip.mp4' }).map(([key, word]) => `${key} ${btoa(word)}`);
  const begin = { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata.join() };
  const started = await send({ port: stack.port, method: 'POST', path: '/api/v1/uploads', headers: begin });
  const go = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes) };
  await send({ port: stack.port, method: 'PATCH', path: started.headers.location, headers: go }, clip, bytes, sent);
}

/** Waits until media has nothing left to do on what was sent. */
async function processed(stack) {
  const headers = await headersOf(stack, memberId(member));
  for (const limit = Date.now() + 120_000; ; await delay(250)) {
    const answer = await fetch(`http://127.0.0.1:${stack.port}/api/v1/media?bucket=profile-media`, { headers });
    const { files } = /** @type {{ files: { state: string }[] }} */ (await answer.json());
    if (files.some(({ state }) => state === 'refused')) throw new Error('A file was refused.');
    if (files.every(({ state }) => state !== 'processing')) return; // a person may have to look at them, which costs nothing here
    if (Date.now() > limit) throw new Error(`Files are still ${files.map(({ state }) => state)}.`);
  }
}

/** Sends a clip that is padded to a size; throws for anything but success. */
function send(options, clip = Buffer.alloc(0), bytes = 0, sent = () => undefined) {
  return new Promise((resolve, reject) => {
    const calling = request({ host: '127.0.0.1', ...options }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode < 300 ? resolve(answer) : reject(new Error(`${answer.statusCode} ${Buffer.concat(chunks)}`)),
      );
    });
    calling.once('error', reject);
    pipeline(Readable.from(padded(clip, bytes)), calling).then(sent, reject);
  });
}

/** A video may end in a box of nothing, as large as one likes. */
function* padded(clip, bytes) {
  if (bytes === 0) return;
  yield clip;
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - clip.length);
  box.write('free', 4);
  yield box;
  const part = Buffer.alloc(64 * 1024, 7);
  for (let left = bytes - clip.length - box.length; left > 0; left -= part.length) yield part.subarray(0, left);
}

function aClip(directory) {
  const file = join(directory, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25:duration=2', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, '-movflags', '+faststart', file]);
  return readFileSync(file);
}

/** Renditions of photos of 12 million pixels, one after the other, against the same files by sharp alone. */
async function pictures(directory) {
  const file = join(directory, 'photo.jpg');
  writeFileSync(file, await aPhoto());
  const store = new LocalStoreProvider(directory);
  const make = new MakeRenditions(store, new SealedObjects(store), new DecodingBudget());
  await make.execute('warm', file);
  const ours = await timed(async () => {
    for (let n = 0; n < photos; n++) await make.execute(`photo-${n}`, file);
  });
  const limit = await timed(async () => {
    for (let n = 0; n < photos; n++) await plain(file, join(directory, `plain-${n}`));
  });
  const [before, after] = [photos / limit, photos / ours];
  return [
    rateRow('P7', 'photo of 12 MP → original, 3 sizes, blur, thumbhash', 'sharp writes the same files', before, after, 'photos/s', 0.8),
  ];
}

async function plain(file, target) {
  await sharp(file).autoOrient().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(`${target}.jpg`);
  for (const width of [1080, 640, 320])
    await sharp(file).autoOrient().resize({ width }).webp({ quality: 80 }).toFile(`${target}-${width}.webp`);
  await sharp(file).autoOrient().resize({ width: 12 }).resize({ width: 320 }).blur(12).webp().toFile(`${target}-blurred.webp`);
}

const aPhoto = () =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: 'gray' } })
    .blur(2)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** What a process has in memory (VmRSS), or the most that it had since its last reset (VmHWM), in MB. Linux only. */
const memory = (pid, key) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
