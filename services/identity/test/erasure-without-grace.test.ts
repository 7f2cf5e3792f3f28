import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { User } from '../src/accounts/user.entity.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ deletionGraceDays: 0 });
});
afterAll(() => world.stop());

test('RequestDeletion: without a grace period the account is erased immediately', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  await world.identity.requestDeletion(viewer, { password: 'correct horse' });
  await world.h.settle();
  expect(await world.h.published(AccountErasedSchema)).toMatchObject([{ userId: viewer.userId }]);
  expect(await world.h.em.count(User, { email })).toBe(0);
  await world.signUp(email);
});
