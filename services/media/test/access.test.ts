import { newId } from '@sotto/kit/orm/ids';
import { AccessDecidedSchema, AccessRequestedSchema, SafetySignalRaisedSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { accessActs, noRequest, notAllowed, notFound } from './access-acts.js';
import { ProfilesStandIn } from './acts.js';
import { startMedia } from './media-harness.js';

let h: Harness;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await profiles.stand();
});
afterAll(() => stop());

const profiles = new ProfilesStandIn(() => h);
const { media, aPrivateFile, two, asks, decides, granted, sees, lists, mayView } = accessActs(() => h);

describe('RequestAccess', () => {
  test('RequestAccess: notifies both members and shows the request as pending', async () => {
    const { ana, ben, file } = await two();
    const [toAna, toBen] = [await h.frames(ana), await h.frames(ben)];
    expect(await sees(ben, ana)).toEqual({ status: 'none', files: 1, shown: [] });
    const { request } = await media().requestAccess(as(ben), { userId: ana, message: '  Hello <b>there</b> ' });
    expect(request).toMatchObject({
      requesterId: ben,
      contentOwnerId: ana,
      status: 'pending',
      message: 'Hello there',
      peerName: `Name of ${ana}`,
      peerAge: 30,
      peerVerified: true,
    });
    await h.settle();
    const frame = { event: 'AccessRequestChangedPushed', data: { requestId: request?.id, status: 'pending' } };
    expect(toAna).toMatchObject([{ ...frame, data: { ...frame.data, userId: ben } }]);
    expect(toBen).toMatchObject([{ ...frame, data: { ...frame.data, userId: ana } }]);
    const { requests } = await media().listAccessRequests(as(ben), { direction: 'outgoing' });
    expect(requests).toMatchObject([{ id: request?.id, peerName: `Name of ${ana}`, peerPicture: { blurred: false } }]);
    expect(await sees(ben, ana)).toEqual({ status: 'pending', files: 1, shown: [] });
    expect(await mayView(ben, file)).toBe(false);
    expect((await h.published(AccessRequestedSchema)).filter((event) => event.requesterId === ben)).toMatchObject([
      { requestId: request?.id, contentOwnerId: ana },
    ]);
  });

  test('RequestAccess: does not notify members who may not see the requester', async () => {
    const { ana, ben } = await two();
    profiles.hide(`${ana} ${ben}`);
    const toAna = await h.frames(ana);
    await asks(ben, ana);
    await h.settle();
    expect(toAna).toEqual([]);

    const { ana: owner, ben: asker } = await two();
    const waiting = await asks(asker, owner);
    profiles.hide(`${asker} ${owner}`);
    const [toAsker, toOwner] = [await h.frames(asker), await h.frames(owner)];
    await decides(owner, waiting);
    await media().revokeAccess(as(owner), { requestId: waiting });
    await h.settle();
    expect(toAsker).toEqual([]);
    expect(toOwner).toMatchObject([{ data: { status: 'approved' } }, { data: { status: 'denied' } }]);
  });

  test('RequestAccess: needs another, visible member who has private media', async () => {
    const { ana, ben } = await two();
    const [bare, hidden] = [newId(), newId()];
    await aPrivateFile(hidden);
    profiles.hide(hidden);
    await expect(asks(ben, ben)).rejects.toMatchObject(notFound);
    await expect(asks(ben, hidden)).rejects.toMatchObject(notFound);
    await expect(asks(ben, bare)).rejects.toMatchObject(notAllowed);
    const inReview = newId();
    const id = await aPrivateFile(inReview);
    await h.em.nativeUpdate(MediaFile, { id }, { state: 'in_review', reviewStatus: 'pending' });
    await expect(asks(ben, inReview)).rejects.toMatchObject(notAllowed);
    await asks(ben, ana);
    await expect(asks(ben, ana)).rejects.toMatchObject(notAllowed);
  });

  test('RequestAccess: refuses a member under review without a trace for the owner', async () => {
    const { ana, ben } = await two();
    profiles.inReview.add(ben);
    const toAna = await h.frames(ana);
    await expect(asks(ben, ana)).rejects.toMatchObject(notAllowed);
    await h.settle();
    expect(toAna).toEqual([]);
    expect(await lists(ana, 'incoming')).toEqual({ ids: [], total: 0 });
    expect((await h.published(AccessRequestedSchema)).filter((event) => event.requesterId === ben)).toEqual([]);
    profiles.inReview.delete(ben);
    await asks(ben, ana);
    expect(await lists(ana, 'incoming')).toMatchObject({ total: 1 });
  });

  test('RequestAccess: concurrent calls create one request', async () => {
    const { ana, ben } = await two();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => asks(ben, ana)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lists(ana, 'incoming')).toMatchObject({ total: 1 });
  });

  test('RequestAccess: allows another request thirty days after a denial', async () => {
    const { ana, ben } = await two();
    const first = await asks(ben, ana);
    await decides(ana, first, 'rejected');
    const { access } = await media().listPrivateMedia(as(ben), { userId: ana });
    expect(access).toMatchObject({ status: 'denied', requestId: first });
    expect(Number(access?.mayAskAgainAt?.seconds) * 1000).toBe(Math.floor(h.clock.now().getTime() / 1000) * 1000 + 30 * 86_400_000);
    h.clock.advance({ minutes: 30 * 24 * 60 - 1 });
    await expect(asks(ben, ana)).rejects.toMatchObject(notAllowed);
    h.clock.advance({ minutes: 1 });
    const second = await asks(ben, ana);
    expect(second).not.toBe(first);
    expect(await lists(ana, 'incoming')).toEqual({ ids: [second], total: 1 });
  });

  test.each([
    ['Call 404 555 0123', 'text.phone'],
    ['me@example.com', 'text.email'],
    ['see www.example.com', 'text.url'],
    ['x'.repeat(501), ''],
  ])('RequestAccess: refuses the message %j', async (message, rule) => {
    const { ana, ben } = await two();
    await expect(asks(ben, ana, message)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'message', ...(rule ? { rule } : {}) }],
    });
    expect(await lists(ana, 'incoming')).toEqual({ ids: [], total: 0 });
  });

  test('RequestAccess: stores a message with a safety signal and publishes the signal without the text', async () => {
    const { ana, ben } = await two();
    const id = await asks(ben, ana, "I'm 16 years old");
    await h.settle();
    expect((await h.published(SafetySignalRaisedSchema)).filter((event) => event.userId === ben)).toMatchObject([
      { kind: 'under_age', surface: 'access_request', subjectId: id },
    ]);
  });
});

describe('DecideAccess', () => {
  test('DecideAccess: an approval shows the files without their names', async () => {
    const { ana, ben, file, id } = await granted();
    const { access, files } = await media().listPrivateMedia(as(ben), { userId: ana });
    expect(access).toMatchObject({ status: 'approved', files: 1, requestId: id });
    expect(files).toMatchObject([{ id: file, name: '', path: '', picture: { blurred: false } }]);
    expect(await mayView(ben, file)).toBe(true);
    expect(await mayView(newId(), file)).toBe(false);
    expect((await media().listPrivateMedia(as(ana), { userId: ana })).files).toMatchObject([{ name: 'secret.jpg' }]);
    expect(await sees(ana, ana)).toEqual({ status: 'owner', files: 1, shown: [file] });
    await h.settle();
    expect((await h.published(AccessDecidedSchema)).filter((event) => event.requestId === id)).toMatchObject([
      { status: 'approved', revoked: false },
    ]);
  });

  test('DecideAccess: concurrent decisions decide once', async () => {
    const { ana, ben } = await two();
    const id = await asks(ben, ana);
    const tabs = await Promise.allSettled(
      [...Array(4).fill('approved'), ...Array(4).fill('denied')].map((status: string) => decides(ana, id, status)),
    );
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tab of tabs) if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ code: 'REQUEST_NOT_PENDING', status: 409 });
    await h.settle();
    expect((await h.published(AccessDecidedSchema)).filter((event) => event.requestId === id)).toHaveLength(1);
  });

  test('DecideAccess: only the owner may decide', async () => {
    const { ana, ben } = await two();
    const id = await asks(ben, ana);
    for (const other of [ben, newId()]) await expect(decides(other, id)).rejects.toMatchObject(noRequest);
    await expect(decides(ana, newId())).rejects.toMatchObject(noRequest);
    await expect(media().revokeAccess(as(ben), { requestId: id })).rejects.toMatchObject(noRequest);
    await expect(media().revokeAccess(as(ana), { requestId: id })).rejects.toMatchObject(noRequest);
    expect(await sees(ben, ana)).toMatchObject({ status: 'pending' });
  });

  test('RevokeAccess: hides the files at once and looks like a denial to the requester', async () => {
    const { ana, ben, file, id } = await granted();
    const [toAna, toBen] = [await h.frames(ana), await h.frames(ben)];
    await media().revokeAccess(as(ana), { requestId: id });
    await media().revokeAccess(as(ana), { requestId: id });
    expect(await mayView(ben, file)).toBe(false);
    expect(await sees(ben, ana)).toEqual({ status: 'denied', files: 1, shown: [] });
    await h.settle();
    for (const frames of [toAna, toBen]) expect(frames).toMatchObject([{ data: { requestId: id, status: 'denied' } }]);
    expect((await h.published(AccessDecidedSchema)).filter((event) => event.requestId === id)).toMatchObject([
      { revoked: false },
      { status: 'denied', revoked: true },
    ]);
  });
});

describe('ListAccessRequests', () => {
  test('ListAccessRequests: pages by time, counts all, and accepts both names of a denial', async () => {
    const ana = newId();
    await aPrivateFile(ana);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      h.clock.advance({ minutes: 1 });
      ids.unshift(await asks(newId(), ana));
    }
    await decides(ana, ids[1] ?? '', 'denied');
    const read: string[] = [];
    for (let cursor = '', more = true; more; ) {
      const page = await media().listAccessRequests(as(ana), { direction: 'incoming', cursor, limit: 2 });
      expect(page.total).toBe(5);
      read.push(...page.requests.map(({ id }) => id));
      [cursor, more] = [page.nextCursor, page.nextCursor !== ''];
    }
    expect(read).toEqual(ids);
    for (const word of ['denied', 'rejected']) expect(await lists(ana, 'incoming', word)).toEqual({ ids: [ids[1]], total: 1 });
    expect(await lists(ana, 'outgoing')).toEqual({ ids: [], total: 0 });
    await expect(media().listAccessRequests(as(ana), { direction: 'incoming', cursor: 'x' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('ListAccessRequests: excludes invisible members from the list and the total with two calls to profiles', async () => {
    const ana = newId();
    await aPrivateFile(ana);
    const [gone, stays] = [newId(), newId()];
    const [first, second] = [await asks(gone, ana), await asks(stays, ana)];
    profiles.hide(gone);
    profiles.calls = [];
    expect(await lists(ana, 'incoming')).toEqual({ ids: [second], total: 1 });
    expect(profiles.calls.sort()).toEqual(['describeMembers', 'filterVisible']);
    await expect(decides(ana, first)).rejects.toMatchObject(noRequest);
  });
});
