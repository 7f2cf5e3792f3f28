import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService, type DescribeLetterResponse } from '@sotto/proto/admin/v1/admin_service';
import { LetterDueSchema } from '@sotto/proto/admin/v1/events';
import { ContentPurchasedSchema } from '@sotto/proto/marketplace/v1/events';
import { ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import { MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { User } from '../src/accounts/user.entity.js';
import { Mail } from '../src/mail/mail.entity.js';
import { answerDecisions, decide } from './decided.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
const ordered = new Map<string, Partial<DescribeLetterResponse>>();
beforeAll(async () => {
  world = await World.start();
  await answerDecisions(world);
  await world.h.answer(AdminService.method.describeLetter, ({ letterId }) => {
    const letter = ordered.get(letterId);
    if (!letter) throw new DomainError('CASE_NOT_FOUND', 404);
    const { $typeName, $unknown, ...described } = letter;
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

async function order(letter: Partial<DescribeLetterResponse>, letterId = newId()): Promise<string> {
  ordered.set(letterId, letter);
  await world.h.publish(LetterDueSchema, { letterId });
  await world.h.settle();
  return letterId;
}

const lettersTo = async (email: string) => (await world.mails(email)).filter(({ letterId }) => letterId);

test('a letter goes to its member, with the reason and the links, once, however often it is due', async () => {
  const { email, userId } = await aMember();
  const appealUntil = timestampFromDate(new Date('2026-03-01T12:00:00Z'));
  const letter = { kind: 'suspended', userId, reason: 'You insulted others.', appealToken: 'a.b+c', appealUntil };
  const id = await order(letter);
  await order(letter, id);
  const [mail, ...more] = await lettersTo(email);
  expect([more, await world.rowsOf('dead_letter')]).toEqual([[], 0]);
  expect(mail).toMatchObject({ subject: 'An update about your account', kind: 'sanction', state: 'sent', userId, unsubscribeUrl: null });
  expect(mail?.text).toContain('You insulted others.');
  expect(mail?.text).toContain('https://sotto.example/appeal#token=a.b%2Bc\n');
  expect(mail?.text).toMatch(/appeal once until March 1, 2026 at 12:00\sPM UTC/);
});

test('the letter of a decision that leaves the account open leads to the notices as well', async () => {
  const { email, userId } = await aMember();
  await order({ kind: 'warned', userId, reason: 'Be kind.' });
  expect((await lettersTo(email))[0]?.text).toContain('https://sotto.example/notices');
});

test('letters go to addresses that are nobody’s account, and no further than there', async () => {
  const email = anAddress();
  await order({ kind: 'support_answer', email, name: 'Vera', ticket: 'S-1042', subject: 'My question', reason: 'First.\n\nSecond.' });
  await order({ kind: 'takedown_received', email, ticket: 'T-12', reason: 'Buy now at https://spam.example' });
  const [received, answer] = (await lettersTo(email)).sort((a, b) => b.subject.localeCompare(a.subject));
  expect(answer).toMatchObject({ userId: null, kind: 'support', subject: 'An answer to what you asked us (S-1042)', state: 'sent' });
  expect(answer?.text).toBe('Hello Vera,\n\nYou wrote to us: My question\n\nFirst.\n\nSecond.\n');
  expect(received).toMatchObject({ userId: null, kind: 'takedown', subject: 'We have received what you sent us (T-12)' });
  expect(received?.text).not.toContain('spam');
});

test('an answer to an address of an account is mail of that account, and goes with it', async () => {
  const { email, userId } = await aMember();
  await order({ kind: 'support_answer', email: email.toUpperCase(), reason: 'Yes.' });
  expect(await world.h.em.count(Mail, { userId, kind: 'support' })).toBe(1);
});

test('nobody who is gone is written to, and a letter that admin forgot is none', async () => {
  const before = await world.rowsOf('mail');
  await order({ kind: 'warned', userId: newId(), reason: 'Be kind.' });
  await world.h.publish(LetterDueSchema, { letterId: newId() });
  await world.h.settle();
  expect(await world.rowsOf('mail')).toBe(before);
});

test('the database takes no letter of an account without the account', async () => {
  const insert = (kind: string) =>
    world.asOwner(`insert into mail (id, to_address, subject, text, html, kind, state, failures, created_at)
      values ('${newId()}', 'a@example.org', 's', 't', 'h', '${kind}', 'queued', 0, now())`);
  await expect(insert('sanction')).rejects.toMatchObject({ constraint: 'mail_for_somebody' });
  await expect(insert('matches')).rejects.toMatchObject({ constraint: 'mail_for_somebody' });
});

describe.each(['suspended', 'banned'])('with a member who is %s', (standing) => {
  test('no mail about activity goes to or tells of them, while letters of safety and of decisions go', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    await decide(world, ana.userId, standing);
    const [userAId = '', userBId = ''] = [ana.userId, ben.userId].sort();
    await world.h.publish(MembersMatchedSchema, { matchId: newId(), userAId, userBId });
    await world.h.publish(ImageReviewedSchema, { userId: ana.userId, imageId: newId(), status: 'approved' });
    await world.h.publish(ContentPurchasedSchema, { buyerId: ben.userId, creatorId: ana.userId, contentId: newId(), purchaseId: newId() });
    await world.h.settle();
    const activity = async ({ email }: { email: string }) =>
      (await world.mails(email)).map(({ kind }) => kind).filter((kind) => kind !== 'account');
    expect([await activity(ana), await activity(ben)]).toEqual([[], []]);

    await order({ kind: standing, userId: ana.userId, reason: 'Why.' });
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

  test('mail about activity that still waits is not sent', async () => {
    const { email, userId } = await aMember();
    const user = await world.h.em.findOneOrFail(User, { id: userId });
    const letter = { subject: 's', text: 't', html: 'h', unsubscribeUrl: null };
    const waiting = (['matches', 'account', 'sanction'] as const).map((kind) => Mail.to(user, { ...letter, kind }, world.h.clock.now()));
    await world.h.em.persist(waiting).flush();
    await decide(world, userId, standing);
    const kinds = (await world.mails(email)).filter(({ state }) => state === 'queued').map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['account', 'sanction']);
  });
});
