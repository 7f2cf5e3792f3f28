import { RequestContext } from '@mikro-orm/core';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { createHash } from 'node:crypto';
import { User } from '../src/accounts/user.entity.js';
import { SettleRestore } from '../src/erasure/settle-restore.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const traceOf = (userId: string) => createHash('sha256').update(userId).digest('hex');
const settle = (traces: string[]) =>
  RequestContext.create(world.h.em, () => new SettleRestore(world.h.em, world.h.get(Jobs), world.h.get(Clock)).execute(traces));

test('settle-restore: ends all sessions and erases again the members that were erased since the backup', async () => {
  const [stays, goes] = [await world.signUp(anAddress()), await world.signUp(anAddress())];
  const gone = viewerOf(goes).userId;
  expect(await settle([traceOf(gone), traceOf('somebody who came and went since')])).toEqual({ sessionsEnded: 2, erasedAgain: 1 });
  await world.h.settle();
  await expect(world.refresh(stays.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await world.h.em.fork().count(User, { id: viewerOf(stays).userId })).toBe(1);
  expect(await world.h.em.fork().count(User, { id: gone })).toBe(0);
  expect((await world.h.published(AccountErasedSchema)).map(({ userId }) => userId)).toEqual([gone]);
  expect(await settle([traceOf(gone)])).toEqual({ sessionsEnded: 0, erasedAgain: 0 });
});
