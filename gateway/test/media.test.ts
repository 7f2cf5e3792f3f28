import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { trustedKeys } from '@sotto/testing/viewers';
import { decodeJwt } from 'jose';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Browser } from './browser.js';
import { accessToken, aMember, type Door } from './door.js';
import { issued, World } from './world.js';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let world: World;
let door: Door;
let media: Server;
let asked: Asked[];
const readers = new ViewerTokenReader(trustedKeys);

beforeAll(async () => {
  media = createServer((request, response) => {
    const chunks: Buffer[] = [];
    if (request.url === '/uploads/dies') request.once('data', () => request.socket.destroy());
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (request.method === 'POST')
        response.writeHead(201, { location: '/uploads/up-1', 'tus-resumable': '1.0.0', server: 'secret' }).end();
      else if (request.url!.includes('refused')) {
        response.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"code":"ADDRESS_INVALID"}');
      } else
        response
          .writeHead(206, { 'content-type': 'image/webp', 'content-range': 'bytes 0-3/9', 'cache-control': 'private, max-age=200' })
          .end('webp');
    });
  });
  await new Promise<void>((listening) => media.listen(0, '127.0.0.1', listening));
  world = await World.start();
  door = await world.door({ MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}` });
});
beforeEach(() => (asked = []));
afterAll(async () => {
  await world.stop();
  media.close();
  media.closeAllConnections();
});

describe('stored files', () => {
  const path = '/api/v1/media/image-1/medium?expires=1&signature=s';

  async function browser(): Promise<Browser> {
    const visitor = new Browser(door);
    await visitor.signIn('robin@example.com');
    visitor.accessToken = '';
    return visitor;
  }

  test('a browser fetches a picture by its cookie, and media hears whose browser it is', async () => {
    const visitor = await browser();
    const reply = await visitor.ask('GET', path.replace('/api/v1', ''));
    expect(reply).toMatchObject({ status: 206, text: 'webp' });
    expect(reply.headers.get('cache-control')).toBe('private, max-age=200');
    expect(reply.headers.get('content-range')).toBe('bytes 0-3/9');
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/media/image-1/medium?expires=1&signature=s' });
    expect(asked[0]!.headers).not.toHaveProperty('cookie');
    expect(await readers.read(String(asked[0]!.headers['x-viewer']))).toMatchObject({ kind: 'member', userId: visitor.userId });
  });

  test('a program brings its token, and a part is asked for by its range', async () => {
    const member = aMember();
    expect((await door.ask('GET', path, { as: member, headers: { range: 'bytes=0-3' } })).status).toBe(206);
    expect(asked[0]!.headers.range).toBe('bytes=0-3');
    expect(await readers.read(String(asked[0]!.headers['x-viewer']))).toMatchObject({ userId: member.userId });
  });

  test.each([
    ['nobody', {}],
    ['a made-up cookie', { cookie: '__Host-viewer=a.b.c' }],
    ['a made-up viewer token', { 'x-viewer': 'mine' }],
  ])('%s gets nothing, and media is not asked', async (_who, headers) => {
    expect(await door.ask('GET', path, { headers })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(asked).toEqual([]);
  });

  test('a session that has ended fetches nothing more', async () => {
    const visitor = await browser();
    const { sid } = decodeJwt<{ sid: string }>(issued.issued.session.accessToken);
    await world.publish(SessionEndedSchema, { sessionId: sid, userId: visitor.userId });
    await world.eventually(async () => (await visitor.ask('GET', path.replace('/api/v1', ''))).status === 401, 2_000);
  });

  test('what media refuses is told as media says it', async () => {
    expect(await door.ask('GET', '/api/v1/media/refused/small', { as: aMember() })).toMatchObject({
      status: 403,
      body: { code: 'ADDRESS_INVALID' },
    });
  });
});

describe('uploads', () => {
  const upload = (headers: Record<string, string>) =>
    fetch(`${door.origin}/api/v1/uploads`, { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '3', ...headers } });

  test('a member’s upload reaches media, and goes on where the browser can call', async () => {
    const member = aMember();
    const made = await upload({ authorization: `Bearer ${await accessToken(member)}`, 'upload-metadata': 'purpose cHJvZmlsZS1pbWFnZQ==' });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe('/api/v1/uploads/up-1');
    expect(made.headers.get('server')).toBeNull();
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/uploads', headers: { 'upload-length': '3' } });

    const sent = await fetch(`${door.origin}/api/v1/uploads/up-1`, {
      method: 'PATCH',
      body: 'abc',
      headers: {
        authorization: `Bearer ${await accessToken(member)}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'tus-resumable': '1.0.0',
      },
    });
    expect(sent.status).toBe(206);
    expect(asked[1]).toMatchObject({ method: 'PATCH', url: '/uploads/up-1', body: 'abc', headers: { 'upload-offset': '0' } });
    expect(await readers.read(String(asked[1]!.headers['x-viewer']))).toMatchObject({ userId: member.userId });
  });

  test('when media dies under one, a browser that listens only after it has sent everything hears of it', async () => {
    const size = 64 * 1024 * 1024; // far more than lies between the two
    const headers = { authorization: `Bearer ${await accessToken(aMember())}`, 'content-type': 'application/offset+octet-stream' };
    const sent = ask(`${door.origin}/api/v1/uploads/dies`, { method: 'PATCH', headers: { ...headers, 'content-length': size } });
    const answered = once(sent, 'response');
    sent.end(Buffer.alloc(size));
    await once(sent, 'finish');
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(503);
    answer.resume();
  });

  test('nobody else’s does', async () => {
    expect((await upload({})).status).toBe(401);
    expect((await upload({ authorization: `Bearer ${await accessToken(aMember())}`, origin: 'https://evil.example' })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test('one member cannot ask without end; another one is served', async () => {
    const [member, other] = [aMember(), aMember()];
    const statuses = new Set<number>();
    for (let burst = 0; burst < 13; burst++) {
      const heads = Array.from({ length: 50 }, () => door.ask('HEAD', '/api/v1/uploads/up-1', { as: member }));
      for (const { status } of await Promise.all(heads)) statuses.add(status);
    }
    expect([...statuses]).toContain(429);
    expect((await door.ask('HEAD', '/api/v1/uploads/up-1', { as: other })).status).toBe(206);
  });

  test('without media the answer is that it is away', async () => {
    const lonely = await world.door({ MEDIA_URL: 'http://127.0.0.1:9' });
    const answer = await lonely.ask('GET', '/api/v1/media/a/small', { as: aMember() });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
  });
});

describe('lists of stored files', () => {
  const userId = '0197b8c0-0000-7000-8000-000000000001';

  test('of somebody’s private media: whose is in the path, which page in the query', async () => {
    const path = `/api/v1/profiles/${userId}/private-media`;
    expect((await door.ask('GET', `${path}?cursor=next&limit=20`, { as: aMember() })).status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: 'ListPrivateMedia', input: { userId, cursor: 'next', limit: 20 } });
    const other = await door.ask('GET', `${path}?userId=${userId}`, { as: aMember() });
    expect(other).toMatchObject({ status: 422, body: { fields: [{ field: 'userId' }] } });
  });

  test('for a decision: of one bucket or of all', async () => {
    const admin = aMember('admin');
    const list = (query: string) => door.ask('GET', `/api/v1/admin/images?status=pending${query}`, { as: admin });
    for (const [query, bucket] of [
      ['', ''],
      ['&bucket=private-media', 'private-media'],
    ] as const) {
      expect((await list(query)).status).toBe(200);
      expect(world.calls.at(-1)).toMatchObject({ method: 'ListImagesToReview', input: { status: 'pending', bucket } });
    }
    expect(await list('&bucket=elsewhere')).toMatchObject({ status: 422, body: { fields: [{ field: 'bucket' }] } });
  });
});

describe('events of providers', () => {
  test('arrive at identity byte by byte, with their signature', async () => {
    const body = '{ "id":"evt_1",\n"amount": 1.0 }';
    const reply = await door.ask('POST', '/api/v1/webhooks/stripe-identity', { body, headers: { 'stripe-signature': 't=1,v1=x' } });
    expect(reply.status).toBe(200);
    const { input } = world.calls.at(-1)! as unknown as { input: { payload: Uint8Array; signature: string } };
    expect(Buffer.from(input.payload).toString()).toBe(body);
    expect(input.signature).toBe('t=1,v1=x');
  });
});

describe('one click ends a mail', () => {
  test('as RFC 8058 says: an empty form, posted to the address of the header', async () => {
    const post = (path: string) =>
      fetch(door.origin + path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('/api/v1/unsubscribe?token=t-1')).status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: IdentityService.method.unsubscribe.name, input: { token: 't-1' } });
    expect((await post('/api/v1/sessions?token=t-1')).status).toBe(415);
  });

  test('looking at the address does nothing', async () => {
    const before = world.calls.length;
    expect((await door.ask('GET', '/api/v1/unsubscribe?token=t-1')).status).toBe(404);
    expect(world.calls).toHaveLength(before);
  });
});
