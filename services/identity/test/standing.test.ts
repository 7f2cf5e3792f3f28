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
import { SessionRepository } from '../src/sessions/session.repository.js';
import { AccountStanding } from '../src/standing/account-standing.entity.js';
import { answerDecisions, decide, factIds } from './decided.js';
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
  ['suspended until somebody has looked', 'suspended', 0],
  ['banned', 'banned', 0],
] as const)('an account that is %s', (_, standing, minutes) => {
  const until = () => (minutes ? soon(minutes) : undefined);
  const bar = ({ userId }: Pick<Member, 'userId'>) => decide(world, userId, standing, { until: until() });

  test('is signed out everywhere at once, and told so to the gateways', async () => {
    const { email, issued, userId } = await aMember();
    const other = await world.signIn(email);
    await bar({ userId });
    expect(await liveSessions(userId)).toBe(0);
    const ended = (await world.h.published(SessionEndedSchema)).filter((fact) => fact.userId === userId);
    expect(ended.map(({ sessionId }) => sessionId).sort()).toEqual([issued, other].map((one) => viewerOf(one).sessionId).sort());
  });

  /** Every call that can answer a session, and how somebody who is barred tries it. */
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
      'a deletion to take back',
      'signIn',
      async () => {
        const member = await aMember();
        await world.identity.requestDeletion(viewerOf(member.issued), { password });
        return { ...member, attempt: () => signIn(member.email) };
      },
    ],
    [
      'a password that was set anew by mail',
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
      'the same address again',
      'signUp',
      async () => {
        const member = await aMember();
        return { ...member, attempt: () => world.identity.signUp(anonymous, aSignUp(member.email)) };
      },
    ],
  ];

  test.each(ways)('has no way in by %s', async (__, ___, prepare) => {
    const { userId, attempt } = await prepare();
    const decisionId = await bar({ userId });
    const answer = (await attempt().catch((error: unknown) => error)) as { issued?: unknown; barred?: unknown; code?: string };
    expect(answer.issued).toBeUndefined();
    if (!(answer instanceof DomainError))
      expect(answer.barred).toMatchObject({ standing, reason: `Because of ${decisionId}`, appealToken: `token-${decisionId}` });
    else expect(['SESSION_ENDED', 'ACCOUNT_EXISTS']).toContain(answer.code);
    expect(await liveSessions(userId)).toBe(0);
  });

  test('whoever adds a way to a session adds it to these', () => {
    const issuing = IdentityService.methods.filter(({ output }) =>
      output.fields.some(({ message }) => message?.typeName === IssuedSessionSchema.typeName),
    );
    expect(new Set(ways.map(([, method]) => method))).toEqual(new Set(issuing.map(({ localName }) => localName)));
  });

  test('says nothing of it to whoever has a wrong password or a wrong code', async () => {
    const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
    await bar(viewer);
    await expect(signIn(email, { password: 'wrong' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(signIn(email, { secondFactorCode: codeOf(world, secret, 40) })).rejects.toMatchObject({ code: 'SECOND_FACTOR_INVALID' });
    expect((await signIn(email, { secondFactorCode: nextCode(world, secret) })).barred?.standing).toBe(standing);
  });

  test('is let in again when that is stated', async () => {
    const { email, userId } = await aMember();
    await bar({ userId });
    await decide(world, userId, 'active');
    const { issued, barred } = await signIn(email);
    expect(barred).toBeUndefined();
    await world.refresh(issued?.refreshToken ?? '');
  });
});

test('its owner may read why as often as they like: a right password is no failure', async () => {
  const { email, userId } = await aMember();
  await decide(world, userId, 'banned');
  for (let times = 0; times < 12; times++) expect((await signIn(email)).barred).toMatchObject({ standing: 'banned' });
});

test('a suspension says until when, and is over then, though nobody has said so', async () => {
  const { email, userId } = await aMember();
  const until = soon(60);
  await decide(world, userId, 'suspended', { until });
  expect(timestampDate((await signIn(email)).barred!.until!)).toEqual(until);
  world.h.clock.advance({ minutes: 59 });
  expect((await signIn(email)).barred).toBeDefined();
  world.h.clock.advance({ minutes: 1 });
  const { issued } = await signIn(email);
  await world.refresh(issued?.refreshToken ?? '');
});

test('a suspension that is over when it is heard of ends no session', async () => {
  const { issued, userId } = await aMember();
  await decide(world, userId, 'suspended', { until: soon(-1) });
  await world.refresh(issued.refreshToken);
});

test('of facts that come out of order or again the latest counts', async () => {
  const { email, userId } = await aMember();
  const [first, second, third] = factIds();
  await decide(world, userId, 'active', { factId: second });
  await decide(world, userId, 'banned', { factId: first });
  const { issued } = await signIn(email);
  await decide(world, userId, 'suspended', { factId: third });
  await decide(world, userId, 'active', { factId: second });
  expect((await signIn(email)).barred?.standing).toBe('suspended');
  await expect(world.refresh(issued?.refreshToken ?? '')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('a ban after a suspension tells its own reason and no end', async () => {
  const { email, userId } = await aMember();
  await decide(world, userId, 'suspended', { until: soon() });
  const decisionId = await decide(world, userId, 'banned');
  const { barred } = await signIn(email);
  expect(barred).toMatchObject({ standing: 'banned', reason: `Because of ${decisionId}` });
  expect(barred?.until).toBeUndefined();
});

test('it acts while admin is silent; the words follow when admin answers', async () => {
  const { email, issued, userId } = await aMember();
  let silent = 2;
  await world.h.answer(AdminService.method.describeStanding, () => {
    silent -= 1;
    if (silent >= 0) throw new DomainError('UNAVAILABLE', 503);
    return { reason: 'At last', appealToken: 'token' };
  });
  await decide(world, userId, 'suspended');
  await expect(world.refresh(issued.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect((await signIn(email)).barred).toMatchObject({ reason: 'At last', appealToken: 'token' });
  expect(silent).toBe(-1);
});

test('a decision that admin does not know any more bars all the same, without words', async () => {
  const { email, userId } = await aMember();
  await world.h.answer(AdminService.method.describeStanding, () => {
    throw new DomainError('DECISION_NOT_FOUND', 404);
  });
  await decide(world, userId, 'banned');
  expect((await signIn(email)).barred).toMatchObject({ standing: 'banned', reason: '', appealToken: '' });
});

test('a sign-in that was on its way opens no session once the account is shut', async () => {
  const { email, userId } = await aMember();
  const user = await world.h.em.findOneOrFail(User, { email });
  const begun = world.h.get(OpenSession).begin(user, anonymous, { deviceId: newId() });
  await decide(world, userId, 'banned');
  expect(await world.h.get(SessionRepository).open({ ...begun, user, attempts: [] })).toBeNull();
});

test('of many sign-ins at the moment of a ban none leaves a session', async () => {
  const { email, userId } = await aMember();
  const answers = await Promise.all([decide(world, userId, 'banned'), ...Array.from({ length: 6 }, () => signIn(email))]);
  await world.h.settle();
  expect(answers).toHaveLength(7);
  expect(await liveSessions(userId)).toBe(0);
});

test('a fact about somebody who is gone changes nothing', async () => {
  const userId = newId();
  await decide(world, userId, 'banned');
  expect(await world.h.em.count(AccountStanding, { userId })).toBe(0);
});
