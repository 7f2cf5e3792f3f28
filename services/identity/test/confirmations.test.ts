import { anonymous } from '@sotto/kit/nats/viewer';
import { anAddress, viewerOf, World } from './world.js';

const expired = { code: 'LINK_EXPIRED', status: 410 };
const day = 24 * 60;

describe('email confirmation, not required:', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  const confirm = (token: string) => world.identity.confirmEmail(anonymous, { token });

  test('the mailed link confirms the address, once', async () => {
    const email = anAddress();
    const issued = await world.signUp(email);
    const token = await world.mailedToken(email);
    await confirm(token);
    const { account } = await world.identity.getAccount(viewerOf(issued), {});
    expect(account?.emailConfirmed).toBe(true);
    await expect(confirm(token)).rejects.toMatchObject(expired);
  });

  test('the link opens the root of the site', async () => {
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

  test('a confirmation link cannot reset the password, nor the other way round', async () => {
    const email = anAddress();
    await world.signUp(email);
    const token = await world.mailedToken(email);
    await expect(world.identity.resetPassword(anonymous, { token, password: 'battery staple' })).rejects.toMatchObject(expired);
    await confirm(token);
  });

  test('an unconfirmed address can sign in', async () => {
    const email = anAddress();
    await world.signUp(email);
    await world.signIn(email);
  });
});

describe('email confirmation, required:', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ requireEmailConfirmation: true });
  });
  afterAll(() => world.stop());

  const refused = { code: 'EMAIL_NOT_CONFIRMED', status: 403 };

  test('sign-in is refused until the address is confirmed', async () => {
    const email = anAddress();
    await world.signUp(email);
    await expect(world.signIn(email)).rejects.toMatchObject(refused);
    await world.identity.confirmEmail(anonymous, { token: await world.mailedToken(email) });
    await world.signIn(email);
  });

  test('a wrong password does not reveal that the address is unconfirmed', async () => {
    const email = anAddress();
    await world.signUp(email);
    await expect(world.signIn(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('the first session expires after a day, even if it is used', async () => {
    let { refreshToken } = await world.signUp();
    world.h.clock.advance({ minutes: day - 1 });
    refreshToken = (await world.refresh(refreshToken)).refreshToken;
    world.h.clock.advance({ minutes: 1 });
    await expect(world.refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('a refused sign-in sends the link again, at most every 15 minutes', async () => {
    const email = anAddress();
    await world.signUp(email);
    await expect(world.signIn(email)).rejects.toMatchObject(refused);
    expect(await world.mails(email)).toHaveLength(1);
    world.h.clock.advance({ minutes: 16 });
    for (let time = 0; time < 2; time++) await expect(world.signIn(email)).rejects.toMatchObject(refused);
    expect(await world.mails(email)).toHaveLength(2);
  });
});
