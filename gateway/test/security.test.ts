import { SessionEndedSchema, RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { newId } from '@sotto/kit/orm/ids';
import { generateKeyPairSync } from 'node:crypto';
import { accessToken, aMember, closed, type Door } from './door.js';
import { issued, World } from './world.js';

let world: World;
let door: Door;

beforeAll(async () => {
  world = await World.start();
  door = await world.door();
});

afterAll(() => world.stop());

const credentials = { email: 'robin@example.com', password: 'secret-1' };

describe('who may call', () => {
  test('a member is taken from the token, with the session and where it calls from', async () => {
    const member = aMember('moderator');
    await door.ask('GET', '/api/v1/deck', { as: member });
    expect(world.calls.at(-1)).toMatchObject({
      method: 'GetDeck',
      viewer: { kind: 'member', userId: member.userId, sessionId: member.sessionId, roles: ['moderator'] },
    });
  });

  test('the right password of a barred account gets the reason and the way to appeal, and no cookie', async () => {
    await world.answer(IdentityService.method.signIn, () => ({
      barred: { standing: 'suspended', reason: 'Insults', appealToken: 'sealed', until: { seconds: 1_796_000_000n } },
    }));
    const reply = await door.ask('POST', '/api/v1/sessions', { body: credentials });
    expect(reply).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT_BARRED',
        status: 403,
        barred: { standing: 'suspended', reason: 'Insults', appealToken: 'sealed', until: '2026-11-30T00:53:20Z' },
      },
    });
    expect(reply.headers.get('set-cookie')).toBeNull();
    await world.answer(IdentityService.method.signIn, () => issued);
  });

  test.each([
    ['no token', () => Promise.resolve('')],
    ['nonsense', () => Promise.resolve('Bearer nonsense')],
    ['an expired token', async () => `Bearer ${await accessToken(aMember(), '-1s')}`],
    ['a token of another issuer', async () => `Bearer ${await accessToken(aMember(), '10m', strangersKey)}`],
    ['an unsigned token', () => Promise.resolve(`Bearer ${unsigned}`)],
    ['another scheme', async () => `Basic ${await accessToken(aMember())}`],
  ])('%s opens nothing that needs a member', async (_what, header) => {
    const before = world.calls.length;
    const reply = await door.ask('GET', '/api/v1/profile', { headers: { authorization: await header() } });
    expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', status: 401 } });
    expect(world.calls).toHaveLength(before);
  });

  test('a stale token does not keep anybody from what everybody may do', async () => {
    const reply = await door.ask('DELETE', '/api/v1/sessions/current', { headers: { authorization: 'Bearer stale' } });
    expect(reply.status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: 'SignOut', viewer: { kind: 'anonymous' } });
  });

  test('whose ids a body claims to be changes nothing about the caller', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const own = await door.ask('POST', '/api/v1/swipes', { as: alice, body: { targetId: bob.userId, action: 'like' } });
    expect(own.status).toBe(200);
    const forged = await door.ask('POST', '/api/v1/swipes', {
      as: alice,
      body: { targetId: bob.userId, action: 'like', userId: bob.userId },
    });
    expect(forged).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    const replayed = await door.ask('POST', '/api/v1/swipes', { as: bob, body: { targetId: bob.userId, action: 'like' } });
    expect(replayed.status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ viewer: { userId: bob.userId } });
  });

  test('what comes from the path or a cookie cannot come from the body', async () => {
    const conversation = newId();
    const body = { conversationId: newId(), clientMessageId: newId(), content: 'hello' };
    const sent = await door.ask('POST', `/api/v1/conversations/${conversation}/messages`, { as: aMember(), body });
    expect(sent).toMatchObject({ status: 422, body: { fields: [{ field: 'conversationId' }] } });
    const signIn = await door.ask('POST', '/api/v1/sessions', { body: { ...credentials, deviceToken: 'mine' } });
    expect(signIn).toMatchObject({ status: 422, body: { fields: [{ field: 'deviceToken' }] } });
  });
});

describe('revocation', () => {
  test('a session that ends takes its tokens and its sockets with it within a second', async () => {
    const [member, other] = [aMember(), aMember()];
    const [socket, bystander] = await Promise.all([door.socket(member), door.socket(other)]);
    const code = closed(socket);
    await world.publish(SessionEndedSchema, { sessionId: member.sessionId, userId: member.userId });

    const took = await world.eventually(async () => (await door.ask('GET', '/api/v1/profile', { as: member })).status === 401, 1_000);
    expect(await code).toBe(4401);
    expect(took).toBeLessThan(1_000);
    expect(await closed(door.knock(await accessToken(member)))).toBe(4401);

    expect((await door.ask('GET', '/api/v1/profile', { as: other })).status).toBe(200);
    expect(bystander.readyState).toBe(bystander.OPEN);
    bystander.close();
  });

  test('a gateway that starts later knows the sessions that ended before', async () => {
    const member = aMember();
    await world.publish(SessionEndedSchema, { sessionId: member.sessionId, userId: member.userId });
    const late = await world.door();
    expect((await late.ask('GET', '/api/v1/profile', { as: member })).status).toBe(401);
  });

  test('a role that was taken away is gone before the token that names it', async () => {
    const moderator = aMember('moderator');
    await world.publish(RolesChangedSchema, { userId: moderator.userId, roles: [] });
    const rolesSeen = async () => {
      await door.ask('GET', '/api/v1/deck', { as: moderator });
      return world.calls.at(-1)?.viewer.roles.length === 0;
    };
    await world.eventually(rolesSeen, 1_000);
  });
});

describe('cookies', () => {
  test('signing in puts the secrets where no script reads them', async () => {
    const reply = await door.ask('POST', '/api/v1/sessions', { body: credentials });
    expect(reply).toMatchObject({
      status: 200,
      body: { accessToken: issued.issued.session.accessToken, userId: issued.issued.session.userId },
    });
    expect(reply.text).not.toContain('refresh-1');
    expect(reply.text).not.toContain('device-1');

    const cookies = reply.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(refresh|device|viewer)=/);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
    }
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a refresh reads the cookie and nothing else, and only from our own pages', async () => {
    const cookie = '__Host-refresh=refresh-1';
    const refresh = (headers: Record<string, string>) => door.ask('POST', '/api/v1/sessions/refresh', { headers });
    expect(await refresh({ cookie })).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    expect(await refresh({ cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    expect((await refresh({ cookie, origin: 'https://sotto.example' })).status).toBe(200);
    expect((await refresh({ cookie, origin: door.origin })).status).toBe(200);
  });

  test('a visitor has nothing to refresh, and that is no error', async () => {
    const asked = world.calls.length;
    const reply = await door.ask('POST', '/api/v1/sessions/refresh', { headers: { origin: door.origin } });
    expect(reply).toMatchObject({ status: 204, text: '' });
    expect(world.calls).toHaveLength(asked);
  });

  test('signing out takes the refresh cookie back and keeps the browser known', async () => {
    const headers = { cookie: '__Host-refresh=refresh-1; __Host-device=device-1', origin: 'https://sotto.example' };
    const reply = await door.ask('DELETE', '/api/v1/sessions/current', { headers });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh=; Max-Age=0/),
      expect.stringMatching(/^__Host-viewer=; Max-Age=0/),
    ]);
    expect(world.calls.at(-1)?.input).toMatchObject({ refreshToken: 'refresh-1' });
  });

  test.each([
    '__Host-refresh',
    '__Host-refresh=',
    `__Host-refresh=${'x'.repeat(5_000)}`,
    '__Host-refresh=%ff%00',
    '=;;=\u00e9',
    '__proto__=1',
  ])('a broken cookie is no cookie: %.30s', async (cookie) => {
    const reply = await door.ask('POST', '/api/v1/sessions/refresh', { headers: { cookie, origin: door.origin } });
    expect(reply.status).toBe(204);
  });
});

describe('origins and bodies', () => {
  const body = { email: 'robin@example.com' };

  test.each(['https://evil.example', 'https://sotto.example.evil.example', 'http://sotto.example', 'null', 'https://sotto.example:444'])(
    'a page of %s changes nothing',
    async (origin) => {
      const reply = await door.ask('POST', '/api/v1/password-resets', { body, headers: { origin } });
      expect(reply).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    },
  );

  test('a program without an origin may act with a token, and a browser that hides its origin may not', async () => {
    expect((await door.ask('POST', '/api/v1/password-resets', { body })).status).toBe(200);
    const hidden = await door.ask('POST', '/api/v1/password-resets', { body, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(hidden.status).toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'a body of type "%s" is refused unread',
    async (type) => {
      const reply = await door.ask('POST', '/api/v1/password-resets', { body: JSON.stringify(body), headers: { 'content-type': type } });
      expect(reply).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
    },
  );

  test('a body is bounded in size and in depth', async () => {
    const large = await door.ask('POST', '/api/v1/support-requests', { body: { message: 'x'.repeat(1024 * 1024) } });
    expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const deep = await door.ask('POST', '/api/v1/support-requests', { body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` });
    expect(deep).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('headers', () => {
  test.each(['/api/v1/profile', '/api/v1/nowhere', '/api/openapi.json', '/health/live', '/%ff'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await door.ask('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
        expect(policy.split(';')).toContain(part);
      }
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|http)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    },
  );

  test('HSTS is sent only where the product is served by HTTPS', async () => {
    const plain = await world.door({ PUBLIC_ORIGIN: 'http://localhost:8080' });
    expect((await plain.ask('GET', '/health/live')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('limits', () => {
  const forgotten = (at: Door, address = '198.51.100.1') =>
    at.ask('POST', '/api/v1/password-resets', { body: { email: 'robin@example.com' }, headers: { 'x-forwarded-for': address } });

  test('replicas share a limit, a restart keeps it, and the answer says when to come back', async () => {
    const proxied = { TRUST_PROXY: ['loopback'] };
    const [one, two] = [await world.door(proxied), await world.door(proxied)];
    for (const at of [one, two, one, two, one]) expect((await forgotten(at)).status).toBe(200);
    const refused = await forgotten(two);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await forgotten(await world.door(proxied))).status).toBe(429);
    expect((await forgotten(one, '198.51.100.2')).status).toBe(200);
  });

  test('an address that a stranger writes into a header is not believed', async () => {
    const direct = await world.door();
    await world.answer(ProfilesService.method.getDeck, () => ({}));
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await forgotten(direct, `203.0.113.${n}`)).status);
    expect(statuses).toContain(429);
  });

  test('a member is limited wherever the calls come from, and without harm to others', async () => {
    const [busy, calm] = [aMember(), aMember()];
    const find = (as: typeof busy) => door.ask('GET', '/api/v1/places?q=atlanta', { as });
    const statuses = await Promise.all(Array.from({ length: 130 }, () => find(busy).then(({ status }) => status)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await find(calm)).status).toBe(200);
  });

  test('without the database the door stays open and counts alone', async () => {
    const lonely = await world.door({ DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:1/none', LOG_LEVEL: 'fatal' });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await forgotten(lonely)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

const strangersKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const unsigned =
  [{ alg: 'none' }, { sub: newId(), sid: newId(), exp: Date.now() }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.';
