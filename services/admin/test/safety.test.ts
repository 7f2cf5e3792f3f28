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
import { adminService } from './admin.js';
import { AdminAction } from '../src/record/admin-action.entity.js';
import { SafetyFlag } from '../src/safety/safety-flag.entity.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());

const flagsOf = (userId: string) => h.em.find(SafetyFlag, { userId }, { orderBy: { surface: 'asc' } });

test('signals of every service are kept for a person to look at', async () => {
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

test('a document of somebody under age is one open flag, however often it is told', async () => {
  const userId = newId();
  const first = await h.publish(identity.UnderAgeFoundSchema, { userId });
  await h.publish(identity.UnderAgeFoundSchema, { userId }, first);
  await h.settle();
  expect(await flagsOf(userId)).toMatchObject([{ kind: 'under_age', surface: 'verification', subjectId: '', state: 'open', raised: 1 }]);
  await h.publish(identity.UnderAgeFoundSchema, { userId });
  await h.settle();
  expect(await flagsOf(userId)).toMatchObject([{ raised: 2 }]);
});

test('one fact counts once; the same signal again counts on, until somebody has closed it', async () => {
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

describe('people of ours', () => {
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

  test('see what waits, the oldest first, of one kind or of all, and close it once', async () => {
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

  test('leave what somebody else works on', async () => {
    const id = await signal(newId());
    await h.client(AdminService).claimCase(as(newId(), 'moderator'), { queue: 'flags', caseId: id });
    await expect(close(id)).rejects.toMatchObject({ code: 'CASE_CLAIMED', status: 409 });
    expect((await list()).flags.find((flag) => flag.id === id)).toMatchObject({ claim: { mine: false } });
  });

  test('close one flag once, of two at the same moment', async () => {
    const userId = newId();
    const id = await signal(userId);
    await Promise.all([close(id), close(id, as(newId(), 'moderator'))]);
    const events = (await h.client(AdminService).listMemberEvents(moderator, { userId })).events;
    expect(events.map(({ kind }) => kind)).toEqual(['flag_closed', 'flag_raised']);
  });
});
