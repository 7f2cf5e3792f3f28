import { anonymous } from '@sotto/kit/nats/viewer';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { anOwnerWithTwoFactor, codeOf } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
  // The command is a separate process that uses the real clock.
  world.h.clock.advance({ seconds: Math.ceil((Date.now() - world.h.clock.now().getTime()) / 1000) });
});
afterAll(() => world.stop());

const command = new URL('../src/commands/disable-two-factor.ts', import.meta.url);

/** Runs the command as an operator does; returns its exit code and output. */
async function disableTwoFactor(...args: string[]) {
  const environment = { DATABASE_URL: world.h.databaseUrl, PUBLIC_ORIGIN: 'https://sotto.example' };
  const process = runTypeScript(command, environment, ...args);
  const [output, [code]] = await Promise.all([text(process.stdout!), once(process, 'exit')]);
  return { code, output };
}

const secondFactorRowsOf = async (userId: string) => {
  const [row] = await world.h.em.execute<{ n: number }[]>(
    `select (select count(*) from two_factors where user_id = ?)::int + (select count(*) from recovery_codes where user_id = ?)::int as n`,
    [userId, userId],
  );
  return row?.n;
};

test('disable-two-factor: ends all sessions, mails the owner, and the password alone signs in', async () => {
  const { email, issued, viewer, secret } = await anOwnerWithTwoFactor(world);
  world.h.clock.advance({ seconds: 30 });
  const there = await world.signIn(email, 'correct horse', anonymous, '', codeOf(world, secret));
  const bystander = await anOwnerWithTwoFactor(world);

  const { code, output } = await disableTwoFactor(email.toUpperCase());
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('sessions ended: 2') });
  await world.h.settle();

  expect(await secondFactorRowsOf(viewer.userId)).toBe(0);
  const ended = (await world.h.published(SessionEndedSchema)).filter(({ userId }) => userId === viewer.userId);
  expect(new Set(ended.map(({ sessionId }) => sessionId))).toEqual(new Set([issued, there].map((one) => viewerOf(one).sessionId)));
  for (const { refreshToken } of [issued, there])
    await expect(world.refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const mail = (await world.mails(email)).find((one) => one.text.includes('switched off by us'));
  expect(mail).toMatchObject({ subject: 'A change to your account', kind: 'account', state: 'sent' });
  expect(mail?.text).toContain('https://sotto.example/auth?mode=reset-password');
  await world.signIn(email);

  await expect(world.signIn(bystander.email)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await world.refresh(bystander.issued.refreshToken);
}, 30_000);

test('disable-two-factor: fails for an unknown address and for an account without two-factor authentication', async () => {
  const email = anAddress();
  const { refreshToken } = await world.signUp(email);
  expect(await disableTwoFactor(anAddress())).toMatchObject({ code: 1 });
  expect(await disableTwoFactor(email)).toMatchObject({ code: 1 });
  expect(await disableTwoFactor()).toMatchObject({ code: 1 });
  await world.h.settle();
  expect((await world.mails(email)).filter((one) => one.text.includes('switched off'))).toEqual([]);
  await world.refresh(refreshToken);
}, 30_000);
