import { SessionEndedSchema, RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { newId } from '@sotto/kit/orm/ids';
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { rateLimitTable } from '../src/security/rate-limit-table.js';
import { accessToken, aMember, closed, type TestGateway } from './gateway.js';
import { issued, World } from './world.js';

let world: World;
let gateway: TestGateway;

beforeAll(async () => {
  world = await World.start();
  gateway = await world.gateway();
});

afterAll(() => world.stop());

const credentials = { email: 'robin@example.com', password: 'secret-1' };

describe('authentication:', () => {
  test('the viewer is read from the token, with session and device', async () => {
    const member = aMember('moderator');
    await gateway.request('GET', '/api/v1/deck', { as: member });
    expect(world.calls.at(-1)).toMatchObject({
      method: 'GetDeck',
      viewer: { kind: 'member', userId: member.userId, sessionId: member.sessionId, roles: ['moderator'] },
    });
  });

  test('the right password of a restricted account gets the reason and the appeal token, and no cookie', async () => {
    await world.answer(IdentityService.method.signIn, () => ({
      restriction: { accountStatus: 'suspended', reason: 'Insults', appealToken: 'sealed', until: { seconds: 1_796_000_000n } },
    }));
    const reply = await gateway.request('POST', '/api/v1/sessions', { body: credentials });
    expect(reply).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT_RESTRICTED',
        status: 403,
        restriction: { accountStatus: 'suspended', reason: 'Insults', appealToken: 'sealed', until: '2026-11-30T00:53:20Z' },
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
  ])('%s is refused by methods that need a member', async (_what, header) => {
    const before = world.calls.length;
    const reply = await gateway.request('GET', '/api/v1/profile', { headers: { authorization: await header() } });
    expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', status: 401 } });
    expect(world.calls).toHaveLength(before);
  });

  test('an invalid token does not prevent calls of public methods', async () => {
    const reply = await gateway.request('DELETE', '/api/v1/sessions/current', { headers: { authorization: 'Bearer stale' } });
    expect(reply.status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: 'SignOut', viewer: { kind: 'anonymous' } });
  });

  test('ids in a body do not change the viewer', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const own = await gateway.request('POST', '/api/v1/swipes', { as: alice, body: { targetId: bob.userId, action: 'like' } });
    expect(own.status).toBe(200);
    const forged = await gateway.request('POST', '/api/v1/swipes', {
      as: alice,
      body: { targetId: bob.userId, action: 'like', userId: bob.userId },
    });
    expect(forged).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    const replayed = await gateway.request('POST', '/api/v1/swipes', { as: bob, body: { targetId: bob.userId, action: 'like' } });
    expect(replayed.status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ viewer: { userId: bob.userId } });
  });

  test('fields of the path or of cookies are refused in the body', async () => {
    const conversation = newId();
    const body = { conversationId: newId(), clientMessageId: newId(), content: 'hello' };
    const sent = await gateway.request('POST', `/api/v1/conversations/${conversation}/messages`, { as: aMember(), body });
    expect(sent).toMatchObject({ status: 422, body: { fields: [{ field: 'conversationId' }] } });
    const signIn = await gateway.request('POST', '/api/v1/sessions', { body: { ...credentials, deviceToken: 'mine' } });
    expect(signIn).toMatchObject({ status: 422, body: { fields: [{ field: 'deviceToken' }] } });
  });
});

describe('revocation:', () => {
  test('an ended session invalidates its tokens and closes its sockets within a second', async () => {
    const [member, other] = [aMember(), aMember()];
    const [socket, bystander] = await Promise.all([gateway.socket(member), gateway.socket(other)]);
    const code = closed(socket);
    await world.publish(SessionEndedSchema, { sessionId: member.sessionId, userId: member.userId });

    const took = await world.eventually(
      async () => (await gateway.request('GET', '/api/v1/profile', { as: member })).status === 401,
      1_000,
    );
    expect(await code).toBe(4401);
    expect(took).toBeLessThan(1_000);
    expect(await closed(gateway.openSocket(await accessToken(member)))).toBe(4401);

    expect((await gateway.request('GET', '/api/v1/profile', { as: other })).status).toBe(200);
    expect(bystander.readyState).toBe(bystander.OPEN);
    bystander.close();
  });

  test('a gateway that starts later knows sessions that ended before', async () => {
    const member = aMember();
    await world.publish(SessionEndedSchema, { sessionId: member.sessionId, userId: member.userId });
    const late = await world.gateway();
    expect((await late.request('GET', '/api/v1/profile', { as: member })).status).toBe(401);
  });

  test('a revoked role is ignored in older tokens', async () => {
    const moderator = aMember('moderator');
    await world.publish(RolesChangedSchema, { userId: moderator.userId, roles: [] });
    const rolesSeen = async () => {
      await gateway.request('GET', '/api/v1/deck', { as: moderator });
      return world.calls.at(-1)?.viewer.roles.length === 0;
    };
    await world.eventually(rolesSeen, 1_000);
  });
});

describe('cookies:', () => {
  test('signing in sets HttpOnly cookies', async () => {
    const reply = await gateway.request('POST', '/api/v1/sessions', { body: credentials });
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

  test('a refresh uses the cookie only, and only from own pages', async () => {
    const cookie = '__Host-refresh=refresh-1';
    const refresh = (headers: Record<string, string>) => gateway.request('POST', '/api/v1/sessions/refresh', { headers });
    expect(await refresh({ cookie })).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    expect(await refresh({ cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    expect((await refresh({ cookie, origin: 'https://sotto.example' })).status).toBe(200);
    expect((await refresh({ cookie, origin: gateway.pageOrigin })).status).toBe(200);
  });

  test('a refresh without a session is answered with 204', async () => {
    const asked = world.calls.length;
    const reply = await gateway.request('POST', '/api/v1/sessions/refresh', { headers: { origin: gateway.pageOrigin } });
    expect(reply).toMatchObject({ status: 204, text: '' });
    expect(world.calls).toHaveLength(asked);
  });

  test('signing out deletes the refresh cookie and keeps the device cookie', async () => {
    const headers = { cookie: '__Host-refresh=refresh-1; __Host-device=device-1', origin: 'https://sotto.example' };
    const reply = await gateway.request('DELETE', '/api/v1/sessions/current', { headers });
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
  ])('a malformed cookie is ignored: %.30s', async (cookie) => {
    const reply = await gateway.request('POST', '/api/v1/sessions/refresh', { headers: { cookie, origin: gateway.pageOrigin } });
    expect(reply.status).toBe(204);
  });
});

describe('origins and bodies:', () => {
  const body = { email: 'robin@example.com' };

  test.each(['https://evil.example', 'https://sotto.example.evil.example', 'http://sotto.example', 'null', 'https://sotto.example:444'])(
    'a request of a page of %s is refused',
    async (origin) => {
      const reply = await gateway.request('POST', '/api/v1/password-resets', { body, headers: { origin } });
      expect(reply).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    },
  );

  test('the host of the request is an own origin under the public scheme and the same port alone', async () => {
    const { host, hostname } = new URL(gateway.origin);
    const statusOf = async (origin: string) =>
      (await gateway.request('POST', '/api/v1/password-resets', { body, headers: { origin } })).status;
    expect(await statusOf(`https://${host}`)).toBe(200);
    for (const other of [
      `http://${host}`,
      `https://${hostname}`,
      `https://${hostname}:444`,
      `ws://${host}`,
      `https://${host}.evil.example`,
    ])
      expect([other, await statusOf(other)]).toEqual([other, 403]);
  });

  test('a request without an origin may use a token but no cookies', async () => {
    expect((await gateway.request('POST', '/api/v1/password-resets', { body })).status).toBe(200);
    const hidden = await gateway.request('POST', '/api/v1/password-resets', { body, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(hidden.status).toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'a body of type "%s" is refused before it is read',
    async (type) => {
      const reply = await gateway.request('POST', '/api/v1/password-resets', {
        body: JSON.stringify(body),
        headers: { 'content-type': type },
      });
      expect(reply).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
    },
  );

  test('the size and the depth of a body are limited', async () => {
    const large = await gateway.request('POST', '/api/v1/support-requests', { body: { message: 'x'.repeat(1024 * 1024) } });
    expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const deep = await gateway.request('POST', '/api/v1/support-requests', { body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` });
    expect(deep).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('headers:', () => {
  test.each(['/api/v1/profile', '/api/v1/nowhere', '/api/openapi.json', '/health/live', '/%ff'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await gateway.request('GET', path);
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
      expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
      expect(policy.split(';')).toContain("media-src 'self' blob:");
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    },
  );

  test('HSTS is sent only with an https origin', async () => {
    const plain = await world.gateway({ publicOrigin: 'http://localhost:8080' });
    expect((await plain.request('GET', '/health/live')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('rate limits:', () => {
  const forgotten = (at: TestGateway, address = '198.51.100.1') =>
    at.request('POST', '/api/v1/password-resets', { body: { email: 'robin@example.com' }, headers: { 'x-forwarded-for': address } });

  test('replicas share a limit, it survives a restart, and the answer has Retry-After', async () => {
    const proxied = { trustedProxies: ['loopback'] };
    const [one, two] = [await world.gateway(proxied), await world.gateway(proxied)];
    for (const at of [one, two, one, two, one]) expect((await forgotten(at)).status).toBe(200);
    const refused = await forgotten(two);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await forgotten(await world.gateway(proxied))).status).toBe(429);
    expect((await forgotten(one, '198.51.100.2')).status).toBe(200);
  });

  test('a forwarded address of an untrusted client is ignored', async () => {
    const direct = await world.gateway();
    await world.answer(ProfilesService.method.getDeck, () => ({}));
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await forgotten(direct, `203.0.113.${n}`)).status);
    expect(statuses).toContain(429);
  });

  test('a member is limited across addresses, without affecting others', async () => {
    const [busy, calm] = [aMember(), aMember()];
    const find = (as: typeof busy) => gateway.request('GET', '/api/v1/places?q=atlanta', { as });
    const statuses = await Promise.all(Array.from({ length: 130 }, () => find(busy).then(({ status }) => status)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await find(calm)).status).toBe(200);
  });

  test('a burst that waits for the database is still counted once for all gateways', async () => {
    const proxied = { trustedProxies: ['loopback'] };
    const gateways = [await world.gateway(proxied), await world.gateway(proxied)] as const;
    const database = new pg.Client({ connectionString: world.databaseUrl });
    await database.connect();
    await database.query(`begin; lock table ${rateLimitTable} in access exclusive mode`);
    const burst = Array.from({ length: 12 }, (_, n) => forgotten(gateways[n % 2]!, '198.51.100.9').then(({ status }) => status));
    await delay(900);
    await database.query('commit');
    await database.end();
    expect((await Promise.all(burst)).filter((status) => status === 200)).toHaveLength(5);
  });

  test('without the database each gateway counts on its own', async () => {
    const lonely = await world.gateway({}, { DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:1/none', LOG_LEVEL: 'fatal' });
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
