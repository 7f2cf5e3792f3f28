import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DemoVisitor } from '../../../deploy/local/src/demo-visitor.mjs';
import { pressAt } from '../../../deploy/local/src/pay.mjs';
import { callsOf } from './colleague';
import { password } from './member';
import { staff } from './staff';

/** Somebody who uses the product by calls alone; nobody else has the name. */
export interface Person {
  name: string;
  email: string;
  userId: string;
  calls: DemoVisitor;
}

/** Signed up, profile complete. */
export async function aPerson(name: string, gender: 'woman' | 'man' = 'woman', profile: object = {}): Promise<Person> {
  const tag = randomUUID().slice(0, 8);
  const [displayName, email] = [`${name} ${tag}`, `${name.toLowerCase()}.${tag}@sotto.example`];
  const calls = new DemoVisitor(process.env.E2E_URL ?? '');
  const accepted = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
  await calls.enter('/accounts', { email, password, displayName, ...accepted });
  const basics = { displayName, age: 30, gender, interestedIn: [gender === 'woman' ? 'man' : 'woman'] };
  const range = { minAgePreference: 18, maxAgePreference: 99, location: 'Nowhere in particular', bio: 'Low Key Only' };
  await calls.need('PUT', '/profile', {
    ...{ ...basics, ...range, interests: ['Pineapple'], contactPhone: '', contactEmail: '', contactXProfile: '' },
    ...profile,
  });
  return { name: displayName, email, userId: calls.userId, calls };
}

/** A new member of the staff, whose decisions and claims no other journey knows. */
export async function aStaffMember(name: string, role: 'admin' | 'moderator'): Promise<Person> {
  const [person, asAdmin] = await Promise.all([aPerson(name), callsOf(staff.admin)]);
  const given = { userId: person.userId, role, held: true, reason: 'A journey of its own' };
  await untilAnswered(() => asAdmin('POST', '/admin/roles', given));
  return person;
}

/** A tip that is paid: the number of the payment, and where the sandbox of the provider is. */
export async function aPaidTip(payer: Person, receiver: Person, amount: number): Promise<{ id: string; provider: string }> {
  const body = { recipientId: receiver.userId, amount, note: '', attemptId: randomUUID() };
  const { url, paymentId } = await payer.calls.need('POST', '/tips', body);
  await pressAt(url);
  await payer.calls.until(`/payments/${paymentId}`, ({ payment }) => payment.status === 'completed');
  return { id: paymentId, provider: new URL(url).origin };
}

/** The bank of the payer disputes a tip, as a tester does on the dashboard of the sandbox; answers the number of the payment. */
export async function aDisputedTip(payer: Person, receiver: Person, amount: number): Promise<string> {
  const { id, provider } = await aPaidTip(payer, receiver, amount);
  const { marketplace } = JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'addresses.json'), 'utf8'));
  const client = new pg.Client({ connectionString: marketplace });
  await client.connect();
  const { rows } = await client.query('select charge_ref from payments where id = $1', [id]).finally(() => client.end());
  const form = new URLSearchParams({ reason: 'fraudulent' });
  const { status } = await fetch(`${provider}/sandbox/charges/${rows[0].charge_ref}/dispute`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`The sandbox answered ${status} to a dispute.`);
  await payer.calls.until(`/payments/${id}`, ({ payment }) => payment.status === 'disputed');
  return id;
}

/** A picture without a face, which screening leaves to a person; answers its id once it waits. */
export async function aWaitingImage(owner: Person): Promise<string> {
  const cover = fileURLToPath(new URL('../../../deploy/local/demo/covers/tide.webp', import.meta.url));
  await owner.calls.upload(await readFile(cover), { purpose: 'profile-image', filename: 'tide.webp' });
  const { latest } = await owner.calls.until('/profile/images', ({ latest: one }) => one?.status === 'pending' && one.needsReview);
  return latest.id;
}

/** A request of a visitor to the support; answers its subject. */
export async function aSupportRequest(): Promise<string> {
  const subject = `Charged twice ${randomUUID().slice(0, 8)}`;
  const [name, email] = ['Evelyn', `evelyn.${randomUUID().slice(0, 8)}@sotto.example`];
  const said = { subject, message: 'I see two lines on my statement.', requestType: 'billing' };
  await new DemoVisitor(process.env.E2E_URL ?? '').need('POST', '/support-requests', {
    clientRequestId: randomUUID(),
    name,
    email,
    ...said,
  });
  return subject;
}

/** A request to take something down that leads to nothing on Sotto; answers its number. */
async function aTakedownRequest(): Promise<string> {
  const origin = process.env.E2E_URL ?? '';
  const email = `omar.${randomUUID().slice(0, 8)}@sotto.example`;
  const said = { kind: 'copyright', links: [`${origin}/storefront/${randomUUID()}`], description: 'My photograph of the harbor.' };
  const asker = { name: 'Omar', email, statement: true };
  const { ticket } = await new DemoVisitor(origin).need('POST', '/takedowns', { clientRequestId: randomUUID(), ...said, ...asker });
  return ticket;
}

/** What waits in the queues for somebody who has decided nothing yet. */
export interface Casework {
  report: { id: string; about: Person };
  /** Comes last: a decision is in force, and can be appealed, ten seconds after it was made. */
  appeal: Promise<{ id: string; by: Person }>;
  ban: { id: string; about: Person };
  signal: Person;
  message: { sender: Person; recipient: Person };
}

/** What waits for administrators alone. */
export interface AdminCasework {
  image: { id: string; owner: Person };
  incident: { owner: Person };
  takedown: string;
  support: string;
  payment: { id: string; payer: Person; receiver: Person };
  reward: { referrer: Person };
}

/** A case for each queue that moderators see, too. */
export async function casesForAll(): Promise<Casework> {
  const asAdmin = await callsOf(staff.admin);
  const reason = 'You wrote to somebody who had asked you to stop.';
  const decide = async (about: Person, action: 'ban' | 'warn') => {
    const id = randomUUID();
    const said = { decisionId: id, action, days: 0, rule: 'respect', reason, note: '' };
    await untilAnswered(() => asAdmin('POST', `/admin/members/${about.userId}/decisions`, said));
    return id;
  };
  const [reporter, reported, warned, banned, signal] = await Promise.all([
    aPerson('Rhea'),
    aPerson('Rolf', 'man'),
    aPerson('Willa'),
    aPerson('Bo', 'man'),
    aPerson('Zena', 'woman', { location: 'Paypal me first' }),
  ]);
  const report = async () => {
    const said = { reportType: 'harassment', description: 'I said no twice, and he goes on.' };
    const { id } = await untilAnswered(() => reporter.calls.need('POST', '/reports', { userId: reported.userId, ...said }));
    return { id, about: reported };
  };
  const appeal = async () => {
    const id = await decide(warned, 'warn');
    const text = 'That was my brother, at my computer.';
    await untilAnswered(() => warned.calls.need('POST', `/decisions/${id}/appeal`, { text }));
    return { id, by: warned };
  };
  const ban = async () => ({ id: await decide(banned, 'ban'), about: banned });
  const message = async () => {
    await reporter.calls.need('POST', '/swipes', { targetId: reported.userId, action: 'like' });
    await reported.calls.need('POST', '/swipes', { targetId: reporter.userId, action: 'like' });
    const { summary } = await untilAnswered(() => reporter.calls.need('POST', '/conversations', { userId: reported.userId }));
    const path = `/conversations/${summary.conversation.id}/messages`;
    await reporter.calls.need('POST', path, { clientMessageId: randomUUID(), content: 'meet me at nine' });
    return { sender: reporter, recipient: reported };
  };
  const appealCase = appeal();
  const [reportCase, banCase, messageCase] = await Promise.all([report(), ban(), message()]);
  return { report: reportCase, appeal: appealCase, ban: banCase, signal, message: messageCase };
}

/** A case for each queue that only administrators see. */
export async function casesForAdmins(): Promise<AdminCasework> {
  const asAdmin = await callsOf(staff.admin);
  const [pictured, diverted, payer, receiver] = await Promise.all([
    aPerson('Ida'),
    aPerson('Ines'),
    aPerson('Paul', 'man'),
    aPerson('Tess'),
  ]);
  const incident = async () => {
    const id = await aWaitingImage(diverted);
    await untilAnswered(() => asAdmin('POST', `/admin/images/${id}/diversion`, { note: 'Looked at twice' }));
    return { owner: diverted };
  };
  const reward = async () => {
    await receiver.calls.need('POST', '/referrals/codes', {});
    const { codes } = await receiver.calls.need('GET', '/referrals');
    const friend = await aPerson('Frieda');
    await friend.calls.need('POST', '/referrals/process', { code: codes[0].code });
    return { referrer: receiver };
  };
  const [imageId, incidentCase, takedown, support, { id: paymentId }, rewardCase] = await Promise.all([
    aWaitingImage(pictured),
    incident(),
    aTakedownRequest(),
    aSupportRequest(),
    aPaidTip(payer, receiver, 2_000),
    reward(),
  ]);
  const payment = { id: paymentId, payer, receiver };
  return { image: { id: imageId, owner: pictured }, incident: incidentCase, takedown, support, payment, reward: rewardCase };
}

/** Services receive what happens in others a little later. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
