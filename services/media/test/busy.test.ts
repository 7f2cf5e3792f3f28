import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { ProfileImage } from '../src/library/images/profile-image.entity.js';
import { ConvertHeic } from '../src/processing/images/convert-heic.js';
import { DecodingBudget } from '../src/processing/images/decoding-budget.js';
import { Classifier, ScreeningTimedOut } from '../src/processing/screening/classifier.js';
import type { Findings } from '../src/processing/screening/findings.js';
import { Staging } from '../src/storage/staging.js';
import { Receivers } from '../src/uploads/receivers.js';
import { MediaClient } from './media-client.js';
import { CalmClassifier, startMedia } from './media-harness.js';
import { aClip, aHeic, aPhoto } from './samples.js';

/** Gives no answer in time as often as a test wishes. */
class SlowClassifier extends Classifier {
  timeouts = 0;
  private readonly calm = new CalmClassifier();

  override look(): Promise<Findings> {
    this.timeouts -= 1;
    return this.timeouts < 0 ? this.calm.look() : Promise.reject(new ScreeningTimedOut('no answer'));
  }
}

const classifier = new SlowClassifier();
let [h, directory, stop]: [Harness, string, () => Promise<void>] = [undefined as never, '', async () => undefined];
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({ classifier }, { quiet: true }));
});
afterAll(() => stop());

const media = new MediaClient(() => h);

/** Takes all room to decode. Returns the function that gives it back. */
function fill(): () => void {
  let free = () => {};
  void h.get(DecodingBudget).run(DecodingBudget.totalBytes, () => new Promise<void>((resolve) => (free = resolve)));
  return () => free();
}

/** The upload was answered with 503, and continues once the machine is free. */
async function continues(ana: string, sent: { id: string; status: number; retryAfter: string | null }, end: () => void) {
  expect(sent).toMatchObject({ status: 503, retryAfter: '5', problem: { code: 'UNAVAILABLE' } });
  end();
  expect((await media.head(ana, sent.id)).status).toBe(200);
}

describe('A busy machine', () => {
  test.each(['private-media', 'profile-image'])(
    'A busy machine: without room to decode a %s the answer is 503, and the upload continues',
    async (purpose) => {
      const budget = h.get(DecodingBudget);
      const { patienceMs } = budget;
      budget.patienceMs = 50;
      const free = fill();
      const ana = newId();
      const sent = await media.upload(ana, await aPhoto(80, 60), { purpose });
      await continues(ana, sent, () => {
        budget.patienceMs = patienceMs;
        free();
      });
      expect((await h.em.count(MediaFile, { id: sent.id })) + (await h.em.count(ProfileImage, { id: sent.id }))).toBe(1);
    },
  );

  test.each([
    ['picture', () => aPhoto(80, 60), 'image/jpeg', 'image'],
    ['video', () => aClip(), 'video/mp4', 'video'],
  ] as const)('A busy machine: a job waits for room to decode a %s', async (_, make, mimeType, kind) => {
    const free = fill();
    const [id, userId, bytes] = [newId(), newId(), await make()];
    const localFile = h.get(Staging).receivedFile(id);
    await writeFile(localFile, bytes);
    const received = { id, userId, purpose: 'private-media', localFile, name: 'a', kind, mimeType, sizeBytes: bytes.length } as const;
    await h.get(Receivers).of('private-media').execute(received);
    const file = () => h.em.findOneOrFail(MediaFile, id);
    while ((await file()).attempts === 0) await delay(20);
    await delay(300);
    expect(await file()).toMatchObject({ state: 'processing', attempts: 1 });
    free();
    await h.settle();
    expect(await file()).toMatchObject({ state: 'ready', attempts: 1 });
  });

  test('A busy machine: a HEIC that waited too long is not damaged', async () => {
    const [ana, { limits }] = [newId(), h.get(ConvertHeic)];
    const before = { ...limits };
    Object.assign(limits, { totalMs: 0, pollMs: 1 });
    const sent = await media.upload(ana, await aHeic());
    await continues(ana, sent, () => void Object.assign(limits, before));
  });

  test('A busy machine: a HEIC that takes too much processor time is refused', async () => {
    const { limits } = h.get(ConvertHeic);
    const before = { ...limits };
    Object.assign(limits, { processorMs: 0, pollMs: 1 });
    expect(await media.upload(newId(), await aHeic())).toMatchObject({ status: 422, problem: { code: 'FILE_UNREADABLE' } });
    Object.assign(limits, before);
  });

  /** Runs `work` with an ffprobe that ends with a signal. */
  async function withFfprobe(signal: string, work: () => Promise<void>): Promise<void> {
    const script = join(directory, `ffprobe-${signal}`);
    await writeFile(script, `#!/bin/sh\nkill -${signal} $$\n`);
    await chmod(script, 0o755);
    const before = process.env.FFPROBE_PATH;
    process.env.FFPROBE_PATH = script;
    await work().finally(() => {
      if (before === undefined) delete process.env.FFPROBE_PATH;
      else process.env.FFPROBE_PATH = before;
    });
  }

  test('A busy machine: a video whose probe was killed is not damaged', async () => {
    const [ana, clip] = [newId(), await aClip()];
    let sent = { id: '', status: 0, retryAfter: null as string | null };
    await withFfprobe('KILL', async () => {
      sent = await media.upload(ana, clip);
    });
    await continues(ana, sent, () => undefined);
  });

  test('A busy machine: a video whose probe takes too much processor time is refused', async () => {
    await withFfprobe('XCPU', async () => {
      expect(await media.upload(newId(), await aClip())).toMatchObject({ status: 422, problem: { code: 'FILE_UNREADABLE' } });
    });
  });

  test.each([
    [2, 'approved'],
    [3, 'rejected'],
  ])('A busy machine: after %i timeouts of the classifier a profile image is %s', async (timeouts, status) => {
    classifier.timeouts = timeouts;
    const { id } = await media.upload(newId(), await aPhoto(80, 60), { purpose: 'profile-image' });
    await h.settle();
    expect(await h.em.findOne(ProfileImage, id)).toMatchObject({ status });
  });
});
