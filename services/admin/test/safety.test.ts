import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import * as chat from '@sotto/proto/chat/v1/events';
import * as identity from '@sotto/proto/identity/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import * as profiles from '@sotto/proto/profiles/v1/events';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { SafetyFlag } from '../src/reports/flags/safety-flag.entity.js';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { adminService } from './admin.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());

const flagsOf = (userId: string) => h.em.find(SafetyFlag, { userId }, { orderBy: { surface: 'asc' } });

test('RaiseFlag: stores signals of every service', async () => {
  const [userId, requestId, messageId, itemId] = [newId(), newId(), newId(), newId()];
  await h.publish(chat.SafetySignalRaisedSchema, { userId, kind: 'link', surface: 'message', subjectId: messageId });
  await h.publish(profiles.SafetySignalRaisedSchema, { userId, kind: 'under_age', surface: 'bio', subjectId: '' });
  await h.publish(media.SafetySignalRaisedSchema, { userId, kind: 'contact', surface: 'access_request', subjectId: requestId });
  await h.publish(marketplace.SafetySignalRaisedSchema, { userId, kind: 'payment', surface: 'content_item', subjectId: itemId });
  await h.settle();
  expect(await flagsOf(userId)).toMatchObject([
    { kind: 'contact', surface: 'access_request', subjectId: requestId, state: 'open', raised: 1, createdAt: h.clock.now() },
    { kind: 'under_age', surface: 'bio', subjectId: '', state: 'open' },
    { kind: 'payment', surface: 'content_item', subjectId: itemId, state: 'open' },
    { kind: 'link', surface: 'message', subjectId: messageId, state: 'open' },
  ]);
});

test('RaiseFlag: repeated signals about an underage document are one open flag', async () => {
  const userId = newId();
  const first = await h.publish(identity.UnderAgeFoundSchema, { userId });
  await h.publish(identity.UnderAgeFoundSchema, { userId }, first);
  await h.settle();
  expect(await flagsOf(userId)).toMatchObject([{ kind: 'under_age', surface: 'verification', subjectId: '', state: 'open', raised: 1 }]);
  await h.publish(identity.UnderAgeFoundSchema, { userId });
  await h.settle();
  expect(await flagsOf(userId)).toMatchObject([{ raised: 2 }]);
});

test('RaiseFlag: an event counts once, and a repeated signal increases the counter until the flag is closed', async () => {
  const userId = newId();
  const signal = { userId, kind: 'link', surface: 'bio', subjectId: '' };
  const first = await h.publish(profiles.SafetySignalRaisedSchema, signal);
  await h.publish(profiles.SafetySignalRaisedSchema, signal, first);
  h.clock.advance({ minutes: 5 });
  await h.publish(profiles.SafetySignalRaisedSchema, signal);
  await h.settle();
  expect(await flagsOf(userId)).toMatchObject([{ raised: 2, lastRaisedAt: h.clock.now() }]);

  await h.em.nativeUpdate(SafetyFlag, { userId }, { state: 'closed' });
  await h.publish(profiles.SafetySignalRaisedSchema, signal);
  await h.settle();
  expect((await flagsOf(userId)).map(({ state }) => state).sort()).toEqual(['closed', 'open']);
});

describe('flags', () => {
  let moderator: Viewer;
  const signal = async (userId: string, kind = 'link') => {
    await h.publish(profiles.SafetySignalRaisedSchema, { userId, kind, surface: 'bio', subjectId: '' });
    await h.settle();
    return (await flagsOf(userId)).find((flag) => flag.kind === kind)!.id;
  };
  const list = (kind = '') => h.client(AdminService).listFlags(moderator, { kind, limit: 100 });
  const close = (flagId: string, by = moderator, note = 'Nothing to it.') => h.client(AdminService).closeFlag(by, { flagId, note });
  beforeEach(() => {
    moderator = as(newId(), 'moderator');
  });

  test('ListFlags: lists open flags of one kind or all, the oldest first, and CloseFlag closes one once', async () => {
    const [first, second, contact] = [await signal(newId()), await signal(newId()), await signal(newId(), 'contact')];
    const ids = async (kind?: string) => (await list(kind)).flags.map(({ id }) => id);
    expect((await ids()).filter((id) => [first, second, contact].includes(id))).toEqual([first, second, contact]);
    expect(await ids('contact')).toContain(contact);
    expect(await ids('contact')).not.toContain(first);
    const { total } = await list();
    await close(first);
    await close(first, as(newId(), 'moderator'));
    expect(await list()).toMatchObject({ total: total - 1 });
    expect(await ids()).not.toContain(first);
    expect(await h.em.count(AdminAction, { targetId: first, action: 'flag' })).toBe(1);
    await expect(close(newId())).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  });

  test('CloseFlag: refuses a flag that another person has claimed', async () => {
    const id = await signal(newId());
    await h.client(AdminService).claimCase(as(newId(), 'moderator'), { queue: 'flags', caseId: id });
    await expect(close(id)).rejects.toMatchObject({ code: 'CASE_CLAIMED', status: 409 });
    expect((await list()).flags.find((flag) => flag.id === id)).toMatchObject({ claim: { mine: false } });
  });

  test('CloseFlag: one of two concurrent calls closes the flag', async () => {
    const userId = newId();
    const id = await signal(userId);
    await Promise.all([close(id), close(id, as(newId(), 'moderator'))]);
    const events = (await h.client(AdminService).listMemberEvents(moderator, { userId })).events;
    expect(events.map(({ kind }) => kind)).toEqual(['flag_closed', 'flag_raised']);
  });
});
