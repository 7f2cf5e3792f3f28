import { RequestContext } from '@mikro-orm/core';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ChatFilesDiscardedSchema, ChatFileSentSchema } from '@sotto/proto/chat/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { DiscardChatFiles } from '../src/library/chat-files/discard-chat-files.js';
import { FileClaims } from '../src/library/files/file-claims.js';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { RescueFiles } from '../src/library/files/rescue-files.js';
import { OwnOriginals } from '../src/privacy/exports/own-originals.js';
import { WriteArchive } from '../src/privacy/exports/write-archive.js';
import { DecodingBudget } from '../src/processing/images/decoding-budget.js';
import { Classifier } from '../src/processing/screening/classifier.js';
import type { Findings } from '../src/processing/screening/findings.js';
import type { MediaSettings } from '../src/settings/media-settings.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { Staging } from '../src/storage/staging.js';
import { Receivers } from '../src/uploads/receivers.js';
import { aMovie, aRecording, ffmpeg, inDirectory, probedClip, recorderNames } from './clips.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aPhoto, traces, withoutEnd } from './samples.js';

/** Nobody screens voice notes. */
class UnusedClassifier extends Classifier {
  override look(): Promise<Findings> {
    throw new Error('A voice note was screened.');
  }
}

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let settings: MediaSettings;
let note: Buffer;
beforeAll(async () => {
  ({ h, settings, stop } = await startMedia({ classifier: new UnusedClassifier(), chatFilesPerDay: 3 }));
  note = await aRecording();
});
afterAll(() => stop());

const { media, files, uploaded, object, listed } = fileActs(() => h);
const purpose = 'chat-voice';
const add = (userId: string, bytes = note) => uploaded(userId, bytes, { purpose, filename: 'a.webm' });
const described = async (userId: string, id: string) => {
  const { files: found } = await files().describeChatFiles(asService('chat'), { userId, fileIds: [id] });
  return found;
};
type Rendition = 'voice' | 'medium' | 'video' | 'blurred';
const deliver = (viewerId: string, id: string, headers: Record<string, string> = {}, method = 'GET', rendition: Rendition = 'voice') =>
  media.fetch(viewerId, h.get(MediaAddresses).of({ id, rendition, viewerId }, h.clock.now()), headers, method);
const delivered = async (viewerId: string, id: string) => Buffer.from(await (await deliver(viewerId, id)).arrayBuffer());
const objectsOf = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) keys.push(key);
  return keys;
};
/** The files of an upload on the local disk outside the store. */
const stagedOf = async (id: string) => (await readdir(settings.stagingDirectory, { recursive: true })).filter((name) => name.includes(id));
const sent = async (fileId: string, senderId: string, burns = false) => {
  await h.publish(ChatFileSentSchema, { fileId, senderId, burns });
  await h.settle();
};
/** A clip that ffmpeg makes from other inputs. */
const aFile = (...argv: string[]) =>
  inDirectory(async (directory) => {
    const file = `${directory}/clip`;
    await ffmpeg(...argv, file);
    return readFile(file);
  });

test.each(recorderNames)(
  'A voice note: one that a recorder wrote as %s is ready, as Opus of one channel without metadata',
  async (recorder) => {
    const ana = newId();
    const id = await add(ana, await aRecording({ recorder }));
    const [voice] = await described(ana, id);
    expect(voice).toMatchObject({ id, kind: 'voice', state: 'ready', explicit: false, width: 0, height: 0, thumbhash: '' });
    expect(Math.abs((voice?.durationMs ?? 0) - 2000)).toBeLessThan(60);
    expect(voice?.waveform).toHaveLength(48);
    expect(Math.min(...(voice?.waveform ?? []).slice(1, -1))).toBeGreaterThan(200);
    const bytes = await delivered(ana, id);
    const { audio, video } = await probedClip(bytes);
    expect([audio?.codec_name, audio?.channels, audio?.sample_rate, video]).toEqual(['opus', 1, '48000', {}]);
    for (const trace of traces) expect(bytes.includes(trace)).toBe(false);
  },
);

test('A voice note: the waveform follows the loudness of the recording', async () => {
  const ana = newId();
  const source = `aevalsrc='if(lt(t,1),0,if(lt(t,2),0.4,0.1))*sin(2*PI*300*t)':s=48000:d=3`;
  const id = await add(ana, await aRecording({ source }));
  const [voice] = await described(ana, id);
  const of = (part: number) => voice?.waveform[part] ?? 0;
  expect(of(6)).toBeLessThan(10);
  expect(of(24)).toBeGreaterThan(200);
  expect(Math.abs(of(40) - of(24) / 4)).toBeLessThan(16);
});

test('A voice note: a recorder that stops late is cut at a minute, and one that does not stop is refused', async () => {
  const ana = newId();
  const id = await add(ana, await aRecording({ seconds: 60.8 }));
  expect(await described(ana, id)).toMatchObject([{ state: 'ready', durationMs: 60_000 }]);
  for (const recorder of ['webm', 'm4a'] as const) {
    const { problem } = await media.upload(ana, await aRecording({ seconds: 63, recorder }), { purpose });
    expect(problem).toMatchObject({ code: 'UNSUPPORTED_TYPE', detail: 'Voice notes last up to a minute.' });
  }
});

test.each([
  ['a text', async () => Buffer.from('no recording '.repeat(100)), 'This recording cannot be read.'],
  ['a photo', () => aPhoto(40, 30, 1), 'This recording cannot be read.'],
  ['an MP4 with a picture', () => aMovie({ size: '64x48' }), 'This recording cannot be read.'],
  ['a WebM with a picture', () => aMovie({ size: '64x48', name: 'a.webm', encoder: ['-c:v', 'libvpx'] }), 'This recording cannot be read.'],
  ['an MP4 without sound', () => aMovie({ size: '64x48', sound: false }), 'This recording cannot be read.'],
  ['two tracks', () => aRecording({ more: ['-map', '0:a', '-map', '0:a'], recorder: 'mp4' }), 'This recording cannot be read.'],
  ['FLAC', () => aFile('-f', 'lavfi', '-i', 'sine=d=2', '-f', 'flac'), 'This recording cannot be read.'],
  ['an M4A without its end', async () => withoutEnd(await aRecording({ recorder: 'm4a' })), 'This recording cannot be read.'],
  ['a WebM of noise', async () => Buffer.concat([note.subarray(0, 60), Buffer.alloc(5000, 7)]), 'This recording cannot be read.'],
  ['a fifth of a second', () => aRecording({ seconds: 0.2 }), 'This recording is too short.'],
  ['a fifth of a second of silence', () => aRecording({ source: 'anullsrc=d=0.2' }), 'This recording is too short.'],
])('A voice note: %s is refused and leaves nothing', async (_, make, detail) => {
  const ana = newId();
  const { id, problem } = await media.upload(ana, await make(), { purpose });
  expect(problem).toMatchObject({ code: 'UNSUPPORTED_TYPE', detail });
  expect([await stagedOf(id), await h.em.count(MediaFile, { id })]).toEqual([[], 0]);
});

test('A voice note: must have less than 5 MB', async () => {
  const answer = await media.begin(newId(), 5 * 1024 * 1024, { purpose });
  expect(await answer.json()).toMatchObject({ code: 'FILE_TOO_LARGE', detail: 'Voice note must be less than 5MB' });
});

test.each(['private-media', 'profile-media', 'profile-image', 'chat-photo', 'banner'])('A recording: is refused as %s', async (other) => {
  for (const recorder of ['webm', 'm4a', 'mp3'] as const) {
    const { problem } = await media.upload(newId(), await aRecording({ recorder }), { purpose: other });
    expect(['UNSUPPORTED_TYPE', 'FILE_UNREADABLE']).toContain(problem?.code);
  }
});

test('A voice note: silence is accepted, with a flat waveform', async () => {
  const ana = newId();
  const id = await add(ana, await aRecording({ source: 'anullsrc=r=48000:d=2' }));
  const [voice] = await described(ana, id);
  expect(voice?.state).toBe('ready');
  expect(Math.max(...(voice?.waveform ?? [255]))).toBeLessThan(10);
});

test('A voice note: is stored sealed, as one object, and its waveform is loaded only where it is used', async () => {
  const ana = newId();
  const id = await add(ana);
  expect(await objectsOf(id)).toEqual([`${id}/voice`]);
  const stored = await object(`${id}/voice`);
  expect([stored.includes('webm'), stored.includes('Opus')]).toEqual([false, false]);
  expect(await stagedOf(id)).toEqual([]);
  const row = await h.em.fork().findOneOrFail(MediaFile, id);
  expect(row).toMatchObject({ kind: 'audio', bucket: 'chat-files', mimeType: 'audio/webm', explicit: false, phashes: [] });
  expect([row.waveform, row.sealingKey]).toEqual([undefined, undefined]);
  expect(await listed(ana)).toEqual([]);
});

test('A voice note: is delivered to viewers of an address as audio only, and not after a block', async () => {
  const [ana, ben] = [newId(), newId()];
  const id = await add(ana);
  for (const viewer of [ana, ben]) {
    const answer = await deliver(viewer, id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/webm']);
    expect([answer.headers.get('cache-control'), answer.headers.get('accept-ranges')]).toEqual(['private, no-store', 'bytes']);
  }
  for (const rendition of ['medium', 'video', 'blurred'] as const) expect((await deliver(ana, id, {}, 'GET', rendition)).status).toBe(404);
  await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: ben });
  await h.settle();
  expect((await deliver(ben, id)).status).toBe(404);
});

test('A voice note: a request for a part receives this part, decrypted', async () => {
  const ana = newId();
  const id = await add(ana);
  const whole = await delivered(ana, id);
  const size = whole.length;
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=10-19', 10, 19],
    [`bytes=${size - 5}-`, size - 5, size - 1],
    ['bytes=-7', size - 7, size - 1],
    ['bytes=0-99999999', 0, size - 1],
  ] as const) {
    const answer = await deliver(ana, id, { Range: range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
  }
  const beyond = await deliver(ana, id, { Range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  const head = await deliver(ana, id, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
});

test('A voice note: counts towards the quota of photos for chat', async () => {
  const ana = newId();
  await add(ana);
  await add(ana);
  expect((await media.begin(ana, 100, { purpose: 'chat-photo' })).status).toBe(201);
  expect((await media.upload(ana, note, { purpose })).problem).toMatchObject({ code: 'QUOTA_EXCEEDED' });
});

test('A voice note: leaves nothing when it is discarded, removed, or not sent within a day', async () => {
  const ana = newId();
  const [discarded, removed, unsent] = [await add(ana), await add(ana), await add(ana)];
  await sent(discarded, ana);
  await h.publish(ChatFilesDiscardedSchema, { fileIds: [discarded] });
  await h.settle();
  await files().removeMedia(as(ana), { id: removed });
  await h.em.nativeUpdate(MediaFile, { id: unsent }, { createdAt: new Date(h.clock.now().getTime() - 25 * 3_600_000) });
  await h.get(DiscardChatFiles).unsent();
  for (const id of [discarded, removed, unsent])
    expect([await objectsOf(id), await stagedOf(id), await h.em.fork().count(MediaFile, { id })]).toEqual([[], [], 0]);
});

test('A voice note: is destroyed with the account of its owner', async () => {
  const ana = newId();
  const id = await add(ana);
  await sent(id, ana);
  await h.publish(AccountErasedSchema, { userId: ana });
  await h.settle();
  expect([await objectsOf(id), await h.em.fork().count(MediaFile, { id })]).toEqual([[], 0]);
});

test('A voice note: the archive has those that do not burn, decrypted', async () => {
  const ana = newId();
  const [kept, burns] = [await add(ana), await add(ana)];
  await sent(kept, ana);
  await sent(burns, ana, true);
  await add(ana);
  const exported = await RequestContext.create(h.em, () => h.get(OwnOriginals).of(ana));
  expect(exported.map(({ name }) => name)).toEqual([`chat-files/${kept}.webm`]);
  const target = `${newId()}/archive`;
  await h.get(WriteArchive).execute(target, [], exported);
  expect((await object(target)).includes(await delivered(ana, kept))).toBe(true); // archives store media without compressing it
});

test('A voice note: staff can neither divert nor review it', async () => {
  const [ana, admin] = [newId(), as(newId(), 'admin')];
  const id = await add(ana);
  await expect(files().divertImage(admin, { imageId: id, note: 'a note' })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  await expect(files().claimReview(admin, { imageId: id })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
});

/** A received recording whose job was not sent, because no worker is to take it yet. */
async function received(userId: string, bytes: Buffer): Promise<string> {
  const id = newId();
  const localFile = h.get(Staging).receivedFile(id);
  await writeFile(localFile, bytes);
  const file = { id, userId, purpose, localFile, name: 'a', kind: 'audio', mimeType: 'audio/webm', sizeBytes: bytes.length } as const;
  await h.get(Receivers).of(purpose).execute(file);
  return id;
}

test('A voice note: one that ffmpeg cannot decode any more is refused, and leaves nothing', async () => {
  const ana = newId();
  const id = await received(ana, Buffer.alloc(5000, 7));
  await h.settle();
  expect(await described(ana, id)).toMatchObject([{ kind: 'voice', state: 'refused', durationMs: 0, waveform: new Uint8Array() }]);
  expect([await objectsOf(id), await stagedOf(id)]).toEqual([[], []]);
});

test('A voice note: is processed again when its worker died', async () => {
  const ana = newId();
  const free = occupied();
  const id = await received(ana, note);
  const file = () => h.em.fork().findOneOrFail(MediaFile, id);
  while ((await file()).attempts === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await described(ana, id)).toMatchObject([{ kind: 'voice', state: 'processing', durationMs: 0 }]);
  free();
  await h.settle();
  await h.em.nativeUpdate(MediaFile, { id }, { state: 'processing', claimedUntil: new Date(0) });
  await writeFile(h.get(Staging).receivedFile(id), note);
  await RequestContext.create(h.em, () => h.get(RescueFiles).execute());
  await h.settle();
  expect(await described(ana, id)).toMatchObject([{ kind: 'voice', state: 'ready' }]);
  expect(await h.get(FileClaims).claimNext('audio')).toBeUndefined();
});

test('A voice note: without room to check it the answer is 503, and the upload continues', async () => {
  const [ana, budget] = [newId(), h.get(DecodingBudget)];
  const { patienceMs } = budget;
  budget.patienceMs = 50;
  const free = occupied();
  const answer = await media.upload(ana, note, { purpose });
  expect(answer).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' } });
  budget.patienceMs = patienceMs;
  free();
  expect((await media.head(ana, answer.id)).status).toBe(200);
  await h.settle();
  expect(await described(ana, answer.id)).toMatchObject([{ state: 'ready' }]);
});

/** Takes all memory for decoding until the returned function is called. */
function occupied(): () => void {
  let free = () => {};
  void h.get(DecodingBudget).run(DecodingBudget.totalBytes, () => new Promise<void>((resolve) => (free = resolve)));
  return () => free();
}
