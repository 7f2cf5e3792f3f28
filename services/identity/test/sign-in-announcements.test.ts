import { anonymous } from '@sotto/kit/nats/viewer';
import { from } from '@sotto/testing/viewers';
import { AnnounceSignIns } from '../src/authentication/sign-in/announce-sign-ins.js';
import { anAddress, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const viewer = from({ agent: chrome }, anonymous);
const announce = () => world.inRequest(() => world.h.get(AnnounceSignIns).execute());
const announced = async (email: string) => (await world.mails(email)).filter(({ kind }) => kind === 'sign_in');

test('AnnounceSignIns: mails the owner about a new browser and not about a known one', async () => {
  const email = anAddress();
  const { deviceToken } = await world.signUp(email, viewer);
  await world.signIn(email, 'correct horse', viewer, deviceToken);
  await announce();
  expect(await announced(email)).toEqual([]);

  await world.signIn(email, 'correct horse', viewer);
  await Promise.all([announce(), announce()]);
  await announce();
  const [mail, ...more] = await announced(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'A new sign-in to your account',
    text: expect.stringContaining('with Chrome on Android on January 1'),
  });
});

test('AnnounceSignIns: does not mail about a failed sign-in', async () => {
  const email = anAddress();
  await world.signUp(email);
  await world.signIn(email, 'wrong', viewer).catch(() => undefined);
  await announce();
  expect(await announced(email)).toEqual([]);
});

test('AnnounceSignIns: mails at most once an hour about a browser without cookies', async () => {
  const email = anAddress();
  await world.signUp(email);
  for (let time = 0; time < 3; time++) await world.signIn(email, 'correct horse', viewer);
  await announce();
  expect(await announced(email)).toHaveLength(1);
  world.h.clock.advance({ minutes: 61 });
  await world.signIn(email, 'correct horse', viewer);
  await announce();
  expect(await announced(email)).toHaveLength(2);
});

test('AnnounceSignIns: mails about a new browser that cancels a deletion', async () => {
  const email = anAddress();
  const { session } = await world.signUp(email);
  await world.h.em.execute('update users set deletion_requested_at = ?, erase_at = ? where id = ?', [
    world.h.clock.now(),
    new Date(world.h.clock.now().getTime() + 60_000),
    session?.userId,
  ]);
  await world.signIn(email, 'correct horse', viewer);
  await announce();
  expect(await announced(email)).toHaveLength(1);
});
