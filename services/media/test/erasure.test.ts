import { newId } from '@sotto/kit/orm/ids';
import { AccountErasedSchema, ExportRequestedSchema } from '@sotto/proto/identity/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { MemberDataErasedSchema } from '@sotto/proto/media/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { unregisteredColumns } from '@sotto/testing/unregistered-columns';
import { as, asService } from '@sotto/testing/viewers';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReceiveProfileImage } from '../src/library/images/receive-profile-image.js';
import { mediaTables } from '../src/media-service.js';
import { Staging } from '../src/storage/staging.js';
import { acts, ProfilesStandIn, StandInClassifier } from './acts.js';
import { idOf } from './media-client.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aClip, aPhoto } from './samples.js';

const classifier = new StandInClassifier();
let h: Harness;
let directory: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({ classifier }));
  await new ProfilesStandIn(() => h).stand();
  const nothing = () => ({ jsonLines: '' });
  await h.answer(IdentityService.method.exportMember, nothing);
  await h.answer(ProfilesService.method.exportMember, nothing);
  await h.answer(ChatService.method.exportMember, nothing);
  await h.answer(AdminService.method.exportMember, nothing);
});
afterAll(() => stop());

const { client, media, aPrivateFile } = acts(() => h);

/** Columns with ids of other things than members. */
const otherIds = [
  'uploads.id',
  'uploads.item_id',
  'media_files.id',
  'media_files.item_id',
  'quoted_files.id',
  'removed_items.item_id',
  'banner_choices.file_id',
  'banner_choices.event_id',
  'banned_images.id',
  'profile_images.id',
  'image_decisions.id',
  'image_decisions.image_id',
  'image_decisions.file_id',
  'image_decision_states.decision_id',
  'image_decision_states.subject_id',
  'review_claims.subject_id',
  'review_claims.image_id',
  'review_claims.file_id',
  'review_escalations.subject_id',
  'review_escalations.image_id',
  'review_escalations.file_id',
  'review_reveals.subject_id',
  'review_reveals.image_id',
  'review_reveals.file_id',
  'restricted_members.event_id',
  'leaving_members.event_id',
  'moderation_statuses.subject_id',
  'moderation_statuses.event_id',
  'diversions.subject_id',
  'diversions.item_id',
  'feature_settings.event_id',
  'access_requests.id',
  'blocks.event_id',
  'exports.id',
];

test('Person columns: every column with a member id is declared', async () => {
  expect(await unregisteredColumns(h.em, mediaTables, otherIds)).toEqual([]);
});

/** Tables with one of these texts in a row; tables of events and jobs contain only ids. */
async function rowsWith(...texts: string[]): Promise<string[]> {
  const tables = await h.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter(({ name }) => !['outbox', 'inbox'].includes(name)))
    for (const word of texts) {
      const [row] = await h.em.execute<{ n: number }[]>(`select count(*)::int as n from "${name}" t where t::text like ?`, [`%${word}%`]);
      if (row && row.n > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

async function filesWith(...texts: string[]): Promise<string[]> {
  const entries = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    const content = await readFile(path);
    if (texts.some((word) => path.includes(word) || content.includes(word))) found.push(path);
  }
  return found;
}

test('EraseMember: removes all rows and objects of the member and nothing of others', async () => {
  const [ana, ben] = [newId(), newId()];
  const name = 'anas-holiday-secret.jpg';
  const photo = await aPhoto(400, 300);
  const ids: string[] = [];
  const uploads = async (purpose: string, bytes = photo) => ids.push((await client.upload(ana, bytes, { purpose, filename: name })).id);
  for (const finds of [{}, { porn: 0.95 }, { sexy: 0.9 }] as const) {
    classifier.finds(finds);
    await uploads('profile-image');
    await h.settle();
  }
  classifier.finds({});
  await uploads('private-media');
  await uploads('profile-media');
  await uploads('private-media', await aClip());
  const bens = await aPrivateFile(ben, 'bens.jpg');
  await h.settle();
  for (const [who, owner] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    await media().requestAccess(as(who), { userId: owner, message: 'anas-holiday text' });
  await reviewActs(() => h).decides(as(newId(), 'admin'), ids[2] ?? '', 'rejected');
  await media().listImagesToReview(as(ana, 'admin'), { status: 'approved' });
  await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: newId() });
  await h.publish(ExportRequestedSchema, { userId: ana, exportId: newId() });
  await h.settle();
  const halfway = idOf(await client.begin(ana, photo.length, { filename: name, purpose: 'private-media' }));
  await client.patch(ana, halfway, 0, photo.subarray(0, 1000));
  ids.push(halfway);
  expect((await rowsWith(ana)).length).toBeGreaterThan(7);
  expect((await filesWith(...ids)).length).toBeGreaterThan(20);

  const erasureId = newId();
  const event = await h.publish(AccountErasedSchema, { userId: ana, erasureId });
  await h.publish(AccountErasedSchema, { userId: ana, erasureId }, event);
  await h.settle();
  expect(await rowsWith(ana, 'anas-holiday', ...ids)).toEqual([]);
  expect(await filesWith(ana, 'anas-holiday', ...ids)).toEqual([]);
  expect((await h.published(MemberDataErasedSchema)).filter(({ userId }) => userId === ana)).toMatchObject([{ erasureId }]);
  expect((await media().listPrivateMedia(as(ben), { userId: ben })).files.map(({ id }) => id)).toEqual([bens]);
});

test('EraseMember: late events and uploads do not bring the member back', async () => {
  const ana = newId();
  await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
  await h.settle();
  await h.publish(MemberBlockedSchema, { blockerId: newId(), blockedId: ana });
  await h.publish(ExportRequestedSchema, { userId: ana, exportId: newId() });
  expect(await client.upload(ana, await aPhoto(100, 100), { purpose: 'profile-image' })).toMatchObject({ status: 401 });
  // An upload that was complete before and is processed only now.
  const id = newId();
  const localFile = h.get(Staging).receivedFile(id);
  await writeFile(localFile, await aPhoto(100, 100));
  const metadata = { name: 'a.jpg', kind: 'image', mimeType: 'image/jpeg', sizeBytes: 9 } as const;
  await h.get(ReceiveProfileImage).execute({ id, userId: ana, purpose: 'profile-image', localFile, ...metadata });
  await h.settle();
  expect(await rowsWith(ana, id)).toEqual([]);
  expect(await filesWith(id)).toEqual([]);
});

test('ExportMember: exports the data of the member without data of others', async () => {
  const [ana, ben] = [newId(), newId()];
  await aPrivateFile(ana);
  await media().requestAccess(as(ben), { userId: ana, message: 'Message of Ben' });
  const parts: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const part = await h.client(MediaService).exportMember(asService('media'), { userId: ana, cursor });
    parts.push(part.jsonLines);
    [cursor, more] = [part.nextCursor, part.nextCursor !== ''];
  }
  const rows = parts
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { table: string; row: object });
  expect(rows.map(({ table }) => table)).toEqual(['media_files', 'access_requests']);
  expect(parts.join('')).not.toContain('Message of Ben');
  expect(parts.join('')).not.toContain(ben);
});
