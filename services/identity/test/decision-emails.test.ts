import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService, type DescribeEmailResponse } from '@sotto/proto/admin/v1/admin_service';
import { EmailRequestedSchema } from '@sotto/proto/admin/v1/events';
import { ContentPurchasedSchema } from '@sotto/proto/marketplace/v1/events';
import { ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import { MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { User } from '../src/accounts/user.entity.js';
import { Mail } from '../src/mail/delivery/mail.entity.js';
import { answerDecisions, decide } from './account-decisions.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
const ordered = new Map<string, Partial<DescribeEmailResponse>>();
beforeAll(async () => {
  world = await World.start();
  await answerDecisions(world);
  await world.h.answer(AdminService.method.describeEmail, ({ emailId }) => {
    const description = ordered.get(emailId);
    if (!description) throw new DomainError('CASE_NOT_FOUND', 404);
    const { $typeName, $unknown, ...described } = description;
    return described;
  });
  await world.h.answer(ProfilesService.method.filterVisible, ({ userIds }) => ({ visibleIds: userIds }));
  await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({ members: userIds.map((userId) => ({ userId })) }));
});
afterAll(() => world.stop());

async function aMember() {
  const email = anAddress();
  const { userId } = viewerOf(await world.signUp(email));
  await world.h.settle();
  world.h.clock.advance({ minutes: 61 });
  return { email, userId };
}

async function order(description: Partial<DescribeEmailResponse>, emailId = newId()): Promise<string> {
  ordered.set(emailId, description);
  await world.h.publish(EmailRequestedSchema, { emailId });
  await world.h.settle();
  return emailId;
}

const decisionEmailsTo = async (email: string) => (await world.mails(email)).filter(({ emailId }) => emailId);

test('decision email: goes to its member once, with the reason and the links, even if the event is repeated', async () => {
  const { email, userId } = await aMember();
  const appealUntil = timestampFromDate(new Date('2026-03-01T12:00:00Z'));
  const description = { kind: 'suspended', userId, reason: 'You insulted others.', appealToken: 'a.b+c', appealUntil };
  const id = await order(description);
  await order(description, id);
  const [mail, ...more] = await decisionEmailsTo(email);
  expect([more, await world.rowsOf('dead_letter')]).toEqual([[], 0]);
  expect(mail).toMatchObject({ subject: 'An update about your account', kind: 'sanction', state: 'sent', userId, unsubscribeUrl: null });
  expect(mail?.text).toContain('You insulted others.');
  expect(mail?.text).toContain('https://sotto.example/appeal#token=a.b%2Bc\n');
  expect(mail?.text).toMatch(/appeal once until March 1, 2026 at 12:00\sPM UTC/);
});

test('decision email: links to the notices if the owner can still sign in', async () => {
  const { email, userId } = await aMember();
  await order({ kind: 'warned', userId, reason: 'Be kind.' });
  expect((await decisionEmailsTo(email))[0]?.text).toContain('https://sotto.example/notices');
});

test('decision email: goes to an address without an account and does not repeat text of strangers', async () => {
  const email = anAddress();
  await order({ kind: 'support_answer', email, name: 'Vera', ticket: 'S-1042', subject: 'My question', reason: 'First.\n\nSecond.' });
  await order({ kind: 'takedown_received', email, ticket: 'T-12', reason: 'Buy now at https://spam.example' });
  const [received, answer] = (await decisionEmailsTo(email)).sort((a, b) => b.subject.localeCompare(a.subject));
  expect(answer).toMatchObject({ userId: null, kind: 'support', subject: 'An answer to what you asked us (S-1042)', state: 'sent' });
  expect(answer?.text).toBe('Hello Vera,\n\nYou wrote to us: My question\n\nFirst.\n\nSecond.\n');
  expect(received).toMatchObject({ userId: null, kind: 'takedown', subject: 'We have received what you sent us (T-12)' });
  expect(received?.text).not.toContain('spam');
});

test('decision email: an address without an account gets the language of the page, and an account its own', async () => {
  const [visitor, { email: english }, { email: silent }] = [anAddress(), await aMember(), await aMember()];
  await world.h.em.execute(`update users set language = 'en' where email = ?`, [english]);
  await world.h.em.execute(`update users set language = null where email = ?`, [silent]);
  for (const email of [visitor, english, silent]) await order({ kind: 'takedown_decided', email, language: 'es', reason: 'Retirado.' });
  const subjects = await Promise.all([visitor, english, silent].map(async (email) => (await decisionEmailsTo(email))[0]?.subject));
  const spanish = 'Una novedad sobre lo que nos enviaste';
  expect(subjects).toEqual([spanish, 'An update on what you sent us', spanish]);
});

test('decision email: an answer to the address of an account belongs to that account', async () => {
  const { email, userId } = await aMember();
  await order({ kind: 'support_answer', email: email.toUpperCase(), reason: 'Yes.' });
  expect(await world.h.em.count(Mail, { userId, kind: 'support' })).toBe(1);
});

test('decision email: nothing is sent to an erased account, or for an email that admin does not know', async () => {
  const before = await world.rowsOf('mail');
  await order({ kind: 'warned', userId: newId(), reason: 'Be kind.' });
  await world.h.publish(EmailRequestedSchema, { emailId: newId() });
  await world.h.settle();
  expect(await world.rowsOf('mail')).toBe(before);
});

test('mail table: refuses mail about an account without the account', async () => {
  const insert = (kind: string) =>
    world.asOwner(`insert into mail (id, to_address, subject, text, html, kind, state, failures, created_at)
      values ('${newId()}', 'a@example.org', 's', 't', 'h', '${kind}', 'queued', 0, now())`);
  await expect(insert('sanction')).rejects.toMatchObject({ constraint: 'mail_has_recipient' });
  await expect(insert('matches')).rejects.toMatchObject({ constraint: 'mail_has_recipient' });
});

describe.each(['suspended', 'banned'])('with a member who is %s', (accountStatus) => {
  test('no notices are sent to them or about them, while security and decision emails are sent', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    await decide(world, ana.userId, accountStatus);
    const [userAId = '', userBId = ''] = [ana.userId, ben.userId].sort();
    await world.h.publish(MembersMatchedSchema, { matchId: newId(), userAId, userBId });
    await world.h.publish(ImageReviewedSchema, { userId: ana.userId, imageId: newId(), status: 'approved' });
    await world.h.publish(ContentPurchasedSchema, { buyerId: ben.userId, creatorId: ana.userId, contentId: newId(), purchaseId: newId() });
    await world.h.settle();
    const activity = async ({ email }: { email: string }) =>
      (await world.mails(email)).map(({ kind }) => kind).filter((kind) => kind !== 'account');
    expect([await activity(ana), await activity(ben)]).toEqual([[], []]);

    await order({ kind: accountStatus, userId: ana.userId, reason: 'Why.' });
    await world.identity.requestPasswordReset(anonymous, { email: ana.email });
    await world.h.settle();
    expect((await world.mails(ana.email)).slice(0, 2).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Set a new password', 'An update about your account']),
    );

    await decide(world, ana.userId, 'active');
    await world.h.publish(ImageReviewedSchema, { userId: ana.userId, imageId: newId(), status: 'approved' });
    await world.h.settle();
    expect(await activity(ana)).toContain('reviews');
  });

  test('queued notices are deleted', async () => {
    const { email, userId } = await aMember();
    const user = await world.h.em.findOneOrFail(User, { id: userId });
    const description = { subject: 's', text: 't', html: 'h', unsubscribeUrl: null };
    const waiting = (['matches', 'account', 'sanction'] as const).map((kind) =>
      Mail.to(user, { ...description, kind }, world.h.clock.now()),
    );
    await world.h.em.persist(waiting).flush();
    await decide(world, userId, accountStatus);
    const kinds = (await world.mails(email)).filter(({ state }) => state === 'queued').map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['account', 'sanction']);
  });
});
