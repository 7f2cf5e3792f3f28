import { newId } from '@sotto/kit/orm/ids';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { freePort } from '@sotto/testing/free-port';
import type { Harness } from '@sotto/testing/harness';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { as } from '@sotto/testing/viewers';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { aMovie } from './clips.js';
import { MediaClient } from './media-client.js';
import { addressKey, startMedia } from './media-harness.js';
import { aHeic, aPlainPng } from './samples.js';

let [h, directory, stop]: [Harness, string, () => Promise<void>] = [undefined as never, '', async () => undefined];
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({}, { quiet: true }));
  await h.suspend();
});
afterAll(async () => {
  await h.resume();
  await stop();
});

/** In megabytes, of the 2,048 that a pod may use. Alone on a machine it is 700 to 960, and more while both cores are busy with other tests. */
const most = 1_280;

let running: ChildProcess | undefined;
afterEach(async () => {
  if (!running || running.exitCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
});

/** Media as a process of its own, with the real classifier. */
async function launch(): Promise<{ service: ChildProcess; port: number }> {
  const port = await freePort();
  const service = runTypeScript(new URL('../src/main.ts', import.meta.url), {
    ...h.environment(),
    HTTP_PORT: String(port),
    HTTP_HOST: '127.0.0.1',
    STORE_URL: pathToFileURL(directory).href,
    MEDIA_ADDRESS_KEY: addressKey,
    DRAIN_SECONDS: '0',
  });
  await new Promise<void>((resolve, reject) => {
    service.once('exit', () => reject(new Error('media did not start.')));
    service.stdout?.on('data', (line: Buffer) => line.includes('media is ready') && resolve());
  });
  return { service, port };
}

const statusOf = (pid: number | string) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
const megabytes = (status: string, field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;

/** A process and all that it started, such as ffmpeg. */
async function treeOf(pid: number | string): Promise<(number | string)[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const trees = await Promise.all(children.split(' ').filter(Boolean).map(treeOf));
  return [pid, ...trees.flat()];
}

/** Watches the memory of a process. Returns the most that it used, together with what it started, in megabytes. */
function watch(pid: number): () => Promise<number> {
  let together = 0;
  const timer = setInterval(async () => {
    const all = await Promise.all((await treeOf(pid)).map(statusOf));
    together = Math.max(
      together,
      all.reduce((sum, status) => sum + megabytes(status, 'VmRSS'), 0),
    );
  }, 50);
  return async () => {
    clearInterval(timer);
    return Math.max(together, megabytes(await statusOf(pid), 'VmHWM'));
  };
}

const flat = (side = 8_000) => sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } });
/** 48 million pixels, like those of phones. */
let heics: Promise<Buffer> | undefined;
const heic = () => (heics ??= aHeic({ width: 8_064, height: 6_048 }));
const video = () => aMovie({ size: '3840x2160', seconds: 1 });

test.each([
  ['small files of many pixels', [() => aPlainPng(60_000, 1_000), () => aPlainPng(8_000, 8_000), () => aPlainPng(8_000, 8_000), heic]],
  [
    'files whose decoders keep whole pictures',
    [
      () => flat().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      () => flat().png({ progressive: true }).toBuffer(),
      () => flat().webp({ lossless: true, effort: 0 }).toBuffer(),
      () => flat(4_000).avif({ effort: 0 }).toBuffer(),
    ],
  ],
  ['four HEIC', Array.from({ length: 4 }, () => heic)],
  [
    'two videos in 4K, and two pictures',
    [video, video, () => aPlainPng(8_000, 8_000), () => flat().jpeg({ progressive: true }).toBuffer()],
  ],
])(
  'Memory: %s, sent at the same time, keep media under its limit, ffmpeg included',
  async (_, samples) => {
    const files = await Promise.all(samples.map((make) => make()));
    const { service, port } = await launch();
    running = service;
    const peak = watch(service.pid ?? 0);
    const [client, ana] = [
      new MediaClient(
        () => h,
        () => port,
      ),
      newId(),
    ];
    await Promise.all(
      files.map(async (bytes) => {
        const { id, status } = await client.upload(ana, bytes);
        for (let now = status; now === 503; now = (await client.head(ana, id)).status) await delay(1000);
      }),
    );
    const states = async () => {
      const { files: listed } = await h.client(MediaService).listOwnMedia(as(ana), { bucket: 'private-media' });
      return listed.map(({ state }) => state);
    };
    while ((await states()).includes('processing')) await delay(200);
    expect(await peak()).toBeLessThan(most);
    expect(new Set(await states())).toEqual(new Set(['ready']));
  },
  240_000,
);
