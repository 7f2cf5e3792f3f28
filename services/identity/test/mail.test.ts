import { ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import { asService } from '@sotto/testing/viewers';
import { anonymous } from '@sotto/kit/nats/viewer';
import { Mail } from '../src/mail/delivery/mail.entity.js';
import { DeliverMail } from '../src/mail/delivery/deliver-mail.js';
import { SmtpServer } from './smtp-server.js';
import { anAddress, viewerOf, World } from './world.js';

const tools = asService('admin');

describe('mail that is stored for development tools:', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  test('ListMail returns the latest mails, newest first, of one address or of all', async () => {
    const [anna, bob] = [anAddress(), anAddress()];
    await world.signUp(anna);
    world.h.clock.advance({ seconds: 1 });
    await world.signUp(bob);
    await world.h.settle();

    const { mails } = await world.identity.listMail(tools, {});
    expect(mails.map(({ to, state }) => [to, state])).toEqual([
      [bob, 'sent'],
      [anna, 'sent'],
    ]);
    expect(mails[0]?.text).toContain('https://sotto.example/#confirm=');
    const ofAnna = await world.identity.listMail(tools, { to: anna.toUpperCase() });
    expect(ofAnna.mails.map(({ to }) => to)).toEqual([anna]);
    const one = await world.identity.listMail(tools, { limit: 1 });
    expect(one.mails.map(({ to }) => to)).toEqual([bob]);
  });
});

describe('mail that is sent by SMTP:', () => {
  let world: World;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await SmtpServer.start();
    world = await World.start({ mailUrl: smtp.url, developmentTools: false });
  });
  afterAll(async () => {
    await world.stop();
    await smtp.stop();
  });

  const takenFor = (email: string) => smtp.taken.filter((mail) => mail.includes(`To: ${email}`));
  const stateOf = async (email: string) => (await world.mails(email)).map(({ state }) => state);

  test('the email about a deleted account is sent, and nothing of the address stays', async () => {
    const email = anAddress();
    const { userId } = viewerOf(await world.signUp(email));
    await world.identity.orderErasure(tools, { userId, orderId: userId });
    await world.h.settle();
    expect(takenFor(email).at(-1)).toContain('Subject: A change to your account');
    expect(await world.mails(email)).toEqual([]);
  });

  test('a notice has headers for one-click unsubscribing; a mail about the account does not', async () => {
    const email = anAddress();
    const { userId } = viewerOf(await world.signUp(email));
    await world.h.publish(ImageReviewedSchema, { userId, imageId: userId, status: 'approved' });
    await world.h.settle();

    const [account = '', notice = ''] = takenFor(email).sort((a, b) => Number(a.includes('List-')) - Number(b.includes('List-')));
    const unfolded = notice.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll(/=\r?\n/g, '');
    const url = /^List-Unsubscribe: <(https:\/\/sotto\.example\/api\/v1\/unsubscribe\?token=([\w-]+))>\r?$/m.exec(unfolded);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(account).not.toContain('List-Unsubscribe');
    expect(unfolded).not.toMatch(/photo|image|review|sotto(?!\.example)/i);
    expect(await world.identity.unsubscribe(anonymous, { token: url?.[2] ?? 'none' })).toMatchObject({ kind: 'reviews' });
    expect(await world.mails(email)).toMatchObject([{ unsubscribeUrl: null }, { unsubscribeUrl: null }]);
  });

  test('a mail is sent once, with its own id and the discreet sender, and its body is deleted', async () => {
    const email = anAddress();
    await world.signUp(email);
    await world.h.settle();

    const [stored] = await world.mails(email);
    const [mail, ...more] = takenFor(email);
    expect(more).toEqual([]);
    expect(mail).toContain(`Message-ID: <${stored?.id}@sotto.example>`);
    expect(mail).toContain('From: Mail <mail@sotto.example>');
    expect(mail).toContain('#confirm=');
    expect(stored).toMatchObject({ state: 'sent', text: '', html: '' });
  });

  test('a mail that is refused temporarily is sent again later', async () => {
    smtp.replies.push('451 try later', '451 try later');
    const email = anAddress();
    await world.signUp(email);
    await world.h.settle();
    expect(takenFor(email)).toHaveLength(1);
    expect(await world.mails(email)).toEqual([expect.objectContaining({ state: 'sent', failures: 2 })]);
  });

  test('a mail that is refused permanently is not sent again and stays failed', async () => {
    smtp.replies.push('550 no such person');
    const email = anAddress();
    await world.signUp(email);
    await world.h.settle();
    expect(takenFor(email)).toEqual([]);
    expect(await stateOf(email)).toEqual(['failed']);
  });

  test('a repeated job sends once', async () => {
    const email = anAddress();
    await world.signUp(email);
    await world.h.settle();
    const { id: mailId } = await world.h.em.findOneOrFail(Mail, { toAddress: email });
    await world.inRequest(() => world.h.get(DeliverMail).execute({ mailId }));
    expect(takenFor(email)).toHaveLength(1);
  });

  test('erasing an account deletes its mail', async () => {
    const email = anAddress();
    smtp.replies.push('451 try later');
    const { session } = await world.signUp(email);
    await world.h.em.execute('delete from users where id = ?', [session?.userId]);
    await world.h.settle();
    expect(await world.mails(email)).toEqual([]);
  });

  test('ListMail is forbidden without development tools', async () => {
    const listing = world.identity.listMail(tools, {});
    await expect(listing).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    const member = viewerOf(await world.signUp());
    for (const viewer of [anonymous, member]) await expect(world.identity.listMail(viewer, {})).rejects.toThrow();
  });
});
