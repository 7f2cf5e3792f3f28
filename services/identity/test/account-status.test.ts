import { timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { IssuedSessionSchema } from '@sotto/proto/identity/v1/accounts';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { User } from '../src/accounts/user.entity.js';
import { Session } from '../src/sessions/session.entity.js';
import { OpenSession } from '../src/sessions/open-session.js';
import { SessionRepository } from '../src/authentication/sign-in/session.repository.js';
import { AccountStatus } from '../src/administration/account-status/account-status.entity.js';
import { aPasskeyOf } from './authenticator.js';
import { answerDecisions, decide, eventIds } from './account-decisions.js';
import { anOwnerWithTwoFactor, codeOf, nextCode, password } from './two-factor-owner.js';
import { anAddress, aSignUp, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
beforeEach(() => answerDecisions(world));
afterAll(() => world.stop());

async function aMember() {
  const email = anAddress();
  const issued = await world.signUp(email);
  world.h.clock.advance({ seconds: 1 });
  return { email, issued, userId: viewerOf(issued).userId };
}
type Member = Awaited<ReturnType<typeof aMember>>;

const signIn = (email: string, typed: { password?: string; secondFactorCode?: string } = {}) =>
  world.identity.signIn(anonymous, { email, password, ...typed });
const liveSessions = (userId: string) => world.h.em.count(Session, { userId, revokedAt: null });
const soon = (minutes = 60) => new Date(world.h.clock.now().getTime() + minutes * 60_000);

describe.each([
  ['suspended for a while', 'suspended', 60],
  ['suspended without an end', 'suspended', 0],
  ['banned', 'banned', 0],
] as const)('an account that is %s:', (_, accountStatus, minutes) => {
  const until = () => (minutes ? soon(minutes) : undefined);
  const restrict = ({ userId }: Pick<Member, 'userId'>) => decide(world, userId, accountStatus, { until: until() });

  test('all its sessions are ended and published', async () => {
    const { email, issued, userId } = await aMember();
    const other = await world.signIn(email);
    await restrict({ userId });
    expect(await liveSessions(userId)).toBe(0);
    const ended = (await world.h.published(SessionEndedSchema)).filter((event) => event.userId === userId);
    expect(ended.map(({ sessionId }) => sessionId).sort()).toEqual([issued, other].map((one) => viewerOf(one).sessionId).sort());
  });

  /** Every method that can return a session, and how the owner of a restricted account calls it. */
  const ways: [string, string, () => Promise<{ userId: string; attempt: () => Promise<unknown> }>][] = [
    [
      'the right password',
      'signIn',
      async () => {
        const member = await aMember();
        return { ...member, attempt: () => signIn(member.email) };
      },
    ],
    [
      'the right password and code',
      'signIn',
      async () => {
        const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
        return { userId: viewer.userId, attempt: () => signIn(email, { secondFactorCode: nextCode(world, secret) }) };
      },
    ],
    [
      'a deletion to cancel',
      'signIn',
      async () => {
        const member = await aMember();
        await world.identity.requestDeletion(viewerOf(member.issued), { password });
        return { ...member, attempt: () => signIn(member.email) };
      },
    ],
    [
      'a password reset by mail',
      'signIn',
      async () => {
        const member = await aMember();
        const attempt = async () => {
          await world.identity.requestPasswordReset(anonymous, { email: member.email });
          await world.identity.resetPassword(anonymous, { token: await world.mailedToken(member.email), password: 'battery staple' });
          return signIn(member.email, { password: 'battery staple' });
        };
        return { ...member, attempt };
      },
    ],
    [
      'a confirmed address',
      'signIn',
      async () => {
        const member = await aMember();
        const attempt = async () => {
          await world.identity.confirmEmail(anonymous, { token: await world.mailedToken(member.email) });
          return signIn(member.email);
        };
        return { ...member, attempt };
      },
    ],
    [
      'a refresh token',
      'refreshSession',
      async () => {
        const { issued, userId } = await aMember();
        return { userId, attempt: () => world.identity.refreshSession(anonymous, { refreshToken: issued.refreshToken }) };
      },
    ],
    [
      'the password of a locked session',
      'unlockSession',
      async () => {
        const {
          issued: { refreshToken },
          userId,
        } = await aMember();
        await world.identity.lockSession(anonymous, { refreshToken });
        return { userId, attempt: () => world.identity.unlockSession(anonymous, { refreshToken, password, pin: '' }) };
      },
    ],
    [
      'a passkey',
      'signInWithPasskey',
      async () => {
        const { issued, userId } = await aMember();
        const { authenticator } = await aPasskeyOf(world, viewerOf(issued));
        const attempt = async () => {
          const { challenge } = await world.identity.startPasskeySignIn(anonymous, {});
          return world.identity.signInWithPasskey(anonymous, { passkey: authenticator.get(challenge!) });
        };
        return { userId, attempt };
      },
    ],
    [
      'the same address again',
      'signUp',
      async () => {
        const member = await aMember();
        return { ...member, attempt: () => world.identity.signUp(anonymous, aSignUp(member.email)) };
      },
    ],
  ];

  test.each(ways)('no session is opened by %s', async (__, ___, prepare) => {
    const { userId, attempt } = await prepare();
    const decisionId = await restrict({ userId });
    const answer = (await attempt().catch((error: unknown) => error)) as { issued?: unknown; restriction?: unknown; code?: string };
    expect(answer.issued).toBeUndefined();
    if (!(answer instanceof DomainError))
      expect(answer.restriction).toMatchObject({ accountStatus, reason: `Because of ${decisionId}`, appealToken: `token-${decisionId}` });
    else expect(['SESSION_ENDED', 'ACCOUNT_EXISTS']).toContain(answer.code);
    expect(await liveSessions(userId)).toBe(0);
  });

  test('the table of attempts covers every method that can return a session', () => {
    const issuing = IdentityService.methods.filter(({ output }) =>
      output.fields.some(({ message }) => message?.typeName === IssuedSessionSchema.typeName),
    );
    expect(new Set(ways.map(([, method]) => method))).toEqual(new Set(issuing.map(({ localName }) => localName)));
  });

  test('a wrong password or code does not reveal the restriction', async () => {
    const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
    await restrict(viewer);
    await expect(signIn(email, { password: 'wrong' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(signIn(email, { secondFactorCode: codeOf(world, secret, 40) })).rejects.toMatchObject({ code: 'SECOND_FACTOR_INVALID' });
    expect((await signIn(email, { secondFactorCode: nextCode(world, secret) })).restriction?.accountStatus).toBe(accountStatus);
  });

  test('it can sign in again after the restriction is lifted', async () => {
    const { email, userId } = await aMember();
    await restrict({ userId });
    await decide(world, userId, 'active');
    const { issued, restriction } = await signIn(email);
    expect(restriction).toBeUndefined();
    await world.refresh(issued?.refreshToken ?? '');
  });
});

test('SignIn: reading the restriction with the right password never counts as a failure', async () => {
  const { email, userId } = await aMember();
  await decide(world, userId, 'banned');
  for (let times = 0; times < 12; times++) expect((await signIn(email)).restriction).toMatchObject({ accountStatus: 'banned' });
});

test('SignIn: a suspension states its end and ends then, without another event', async () => {
  const { email, userId } = await aMember();
  const until = soon(60);
  await decide(world, userId, 'suspended', { until });
  expect(timestampDate((await signIn(email)).restriction!.until!)).toEqual(until);
  world.h.clock.advance({ minutes: 59 });
  expect((await signIn(email)).restriction).toBeDefined();
  world.h.clock.advance({ minutes: 1 });
  const { issued } = await signIn(email);
  await world.refresh(issued?.refreshToken ?? '');
});

test('ChangeAccountStatus: a suspension that is already over ends no session', async () => {
  const { issued, userId } = await aMember();
  await decide(world, userId, 'suspended', { until: soon(-1) });
  await world.refresh(issued.refreshToken);
});

test('ChangeAccountStatus: of repeated and reordered events the latest applies', async () => {
  const { email, userId } = await aMember();
  const [first, second, third] = eventIds();
  await decide(world, userId, 'active', { eventId: second });
  await decide(world, userId, 'banned', { eventId: first });
  const { issued } = await signIn(email);
  await decide(world, userId, 'suspended', { eventId: third });
  await decide(world, userId, 'active', { eventId: second });
  expect((await signIn(email)).restriction?.accountStatus).toBe('suspended');
  await expect(world.refresh(issued?.refreshToken ?? '')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('ChangeAccountStatus: a ban after a suspension has its own reason and no end', async () => {
  const { email, userId } = await aMember();
  await decide(world, userId, 'suspended', { until: soon() });
  const decisionId = await decide(world, userId, 'banned');
  const { restriction } = await signIn(email);
  expect(restriction).toMatchObject({ accountStatus: 'banned', reason: `Because of ${decisionId}` });
  expect(restriction?.until).toBeUndefined();
});

test('ChangeAccountStatus: takes effect during an outage of admin; the texts are stored later', async () => {
  const { email, issued, userId } = await aMember();
  let silent = 2;
  await world.h.answer(AdminService.method.describeAccountStatus, () => {
    silent -= 1;
    if (silent >= 0) throw new DomainError('UNAVAILABLE', 503);
    return { reason: 'At last', appealToken: 'token' };
  });
  await decide(world, userId, 'suspended');
  await expect(world.refresh(issued.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect((await signIn(email)).restriction).toMatchObject({ reason: 'At last', appealToken: 'token' });
  expect(silent).toBe(-1);
});

test('ChangeAccountStatus: an unknown decision restricts the account without texts', async () => {
  const { email, userId } = await aMember();
  await world.h.answer(AdminService.method.describeAccountStatus, () => {
    throw new DomainError('DECISION_NOT_FOUND', 404);
  });
  await decide(world, userId, 'banned');
  expect((await signIn(email)).restriction).toMatchObject({ accountStatus: 'banned', reason: '', appealToken: '' });
});

test('SignIn: a concurrent sign-in opens no session after a ban', async () => {
  const { email, userId } = await aMember();
  const user = await world.h.em.findOneOrFail(User, { email });
  const opened = world.h.get(OpenSession).prepare(user, anonymous, { deviceId: newId() });
  await decide(world, userId, 'banned');
  expect(await world.h.get(SessionRepository).open({ ...opened, user, attempts: [] })).toBeNull();
});

test('ChangeAccountStatus: concurrent sign-ins leave no session after a ban', async () => {
  const { email, userId } = await aMember();
  const answers = await Promise.all([decide(world, userId, 'banned'), ...Array.from({ length: 6 }, () => signIn(email))]);
  await world.h.settle();
  expect(answers).toHaveLength(7);
  expect(await liveSessions(userId)).toBe(0);
});

test('ChangeAccountStatus: an event about an erased account changes nothing', async () => {
  const userId = newId();
  await decide(world, userId, 'banned');
  expect(await world.h.em.count(AccountStatus, { userId })).toBe(0);
});
