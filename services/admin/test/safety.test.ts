import { newId } from '@sotto/kit/orm/ids';
import * as chat from '@sotto/proto/chat/v1/events';
import * as identity from '@sotto/proto/identity/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import * as profiles from '@sotto/proto/profiles/v1/events';
import { Harness } from '@sotto/testing/harness';
import { adminService } from './admin.js';
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
