import { anonymous } from '@sotto/kit/nats/viewer';
import { anAddress, viewerOf, World } from './world.js';

const expired = { code: 'LINK_EXPIRED', status: 410 };
const day = 24 * 60;

describe('where confirming is not required', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  const confirm = (token: string) => world.identity.confirmEmail(anonymous, { token });

  test('the mailed link marks the address as confirmed, once', async () => {
    const email = anAddress();
    const issued = await world.signUp(email);
    const token = await world.mailedToken(email);
    await confirm(token);
    const { account } = await world.identity.getAccount(viewerOf(issued), {});
    expect(account?.emailConfirmed).toBe(true);
    await expect(confirm(token)).rejects.toMatchObject(expired);
  });

  test('the link leads to the root of the site', async () => {
    const email = anAddress();
    await world.signUp(email);
    const [mail] = await world.mails(email);
    expect(mail?.text).toMatch(/^https:\/\/sotto\.example\/#confirm=[\w-]{43}$/m);
  });

  test('the link is valid for seven days', async () => {
    const email = anAddress();
    await world.signUp(email);
    world.h.clock.advance({ minutes: 7 * day });
    await expect(confirm(await world.mailedToken(email))).rejects.toMatchObject(expired);
  });

  test('a link for one purpose does not serve the other', async () => {
    const email = anAddress();
    await world.signUp(email);
    const token = await world.mailedToken(email);
    await expect(world.identity.resetPassword(anonymous, { token, password: 'battery staple' })).rejects.toMatchObject(expired);
    await confirm(token);
  });

  test('an unconfirmed address may sign in', async () => {
    const email = anAddress();
    await world.signUp(email);
    await world.signIn(email);
  });
});

describe('where confirming is required', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ requireEmailConfirmation: true });
  });
  afterAll(() => world.stop());

  const refused = { code: 'EMAIL_NOT_CONFIRMED', status: 403 };

  test('signing in waits for the confirmation', async () => {
    const email = anAddress();
    await world.signUp(email);
    await expect(world.signIn(email)).rejects.toMatchObject(refused);
    await world.identity.confirmEmail(anonymous, { token: await world.mailedToken(email) });
    await world.signIn(email);
  });

  test('a wrong password does not tell that the address is unconfirmed', async () => {
    const email = anAddress();
    await world.signUp(email);
    await expect(world.signIn(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('the first session lasts a day, however much it is used', async () => {
    let { refreshToken } = await world.signUp();
    world.h.clock.advance({ minutes: day - 1 });
    refreshToken = (await world.refresh(refreshToken)).refreshToken;
    world.h.clock.advance({ minutes: 1 });
    await expect(world.refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('a refused sign-in mails the link again, every quarter of an hour at most', async () => {
    const email = anAddress();
    await world.signUp(email);
    await expect(world.signIn(email)).rejects.toMatchObject(refused);
    expect(await world.mails(email)).toHaveLength(1);
    world.h.clock.advance({ minutes: 16 });
    for (let time = 0; time < 2; time++) await expect(world.signIn(email)).rejects.toMatchObject(refused);
    expect(await world.mails(email)).toHaveLength(2);
  });
});
