import { anonymous } from '@sotto/kit/nats/viewer';
import { from } from '@sotto/testing/viewers';
import { DeleteExpired } from '../src/erasure/delete-expired.js';
import { anAddress, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const perishable = ['sessions', 'refresh_tokens', 'single_use_tokens', 'mail', 'sign_in_attempts'];
const counts = () => Promise.all(perishable.map((table) => world.rowsOf(table)));
const deleteExpired = () => world.inRequest(() => world.h.get(DeleteExpired).execute());

test('DeleteExpired: deletes rows after their retention period and not before', async () => {
  const email = anAddress();
  const first = await world.signUp(email);
  await world.refresh(first.refreshToken);
  await world.identity.requestPasswordReset(anonymous, { email });
  await world.signIn(email, 'wrong', from({}, anonymous)).catch(() => undefined);
  await world.h.settle();
  const before = await counts();
  expect(before).toEqual([1, 2, 2, 2, 2]);

  await deleteExpired();
  expect(await counts()).toEqual(before);

  world.h.clock.advance({ minutes: 61 * 24 * 60 });
  const current = await world.signIn(email);
  await deleteExpired();
  expect(await counts()).toEqual([1, 1, 0, 0, 1]);
  await world.refresh(current.refreshToken);
  expect(await world.rowsOf('users')).toBe(1);
  expect(await world.rowsOf('legal_acceptances')).toBe(1);
});
