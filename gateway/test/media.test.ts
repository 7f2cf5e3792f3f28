import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { trustedKeys } from '@sotto/testing/viewers';
import { decodeJwt } from 'jose';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Browser } from './browser.js';
import { accessToken, aMember, type TestGateway } from './gateway.js';
import { issued, World } from './world.js';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let world: World;
let gateway: TestGateway;
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
  gateway = await world.gateway({ mediaUrl: `http://127.0.0.1:${(media.address() as AddressInfo).port}` });
});
beforeEach(() => (asked = []));
afterAll(async () => {
  await world.stop();
  media.close();
  media.closeAllConnections();
});

describe('stored files:', () => {
  const path = '/api/v1/media/image-1/medium?expires=1&signature=s';

  async function browser(): Promise<Browser> {
    const visitor = new Browser(gateway);
    await visitor.signIn('robin@example.com');
    visitor.accessToken = '';
    return visitor;
  }

  test('a browser fetches an image with its cookie, and media gets the viewer', async () => {
    const visitor = await browser();
    const reply = await visitor.request('GET', path.replace('/api/v1', ''));
    expect(reply).toMatchObject({ status: 206, text: 'webp' });
    expect(reply.headers.get('cache-control')).toBe('private, max-age=200');
    expect(reply.headers.get('content-range')).toBe('bytes 0-3/9');
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/media/image-1/medium?expires=1&signature=s' });
    expect(asked[0]!.headers).not.toHaveProperty('cookie');
    expect(await readers.read(String(asked[0]!.headers['x-viewer']))).toMatchObject({ kind: 'member', userId: visitor.userId });
  });

  test('a program fetches a range with its token', async () => {
    const member = aMember();
    expect((await gateway.request('GET', path, { as: member, headers: { range: 'bytes=0-3' } })).status).toBe(206);
    expect(asked[0]!.headers.range).toBe('bytes=0-3');
    expect(await readers.read(String(asked[0]!.headers['x-viewer']))).toMatchObject({ userId: member.userId });
  });

  test.each([
    ['nobody', {}],
    ['a made-up cookie', { cookie: '__Host-viewer=a.b.c' }],
    ['a made-up viewer token', { 'x-viewer': 'mine' }],
  ])('%s is refused, and media is not called', async (_who, headers) => {
    expect(await gateway.request('GET', path, { headers })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(asked).toEqual([]);
  });

  test('an ended session is refused', async () => {
    const visitor = await browser();
    const { sid } = decodeJwt<{ sid: string }>(issued.issued.session.accessToken);
    await world.publish(SessionEndedSchema, { sessionId: sid, userId: visitor.userId });
    await world.eventually(async () => (await visitor.request('GET', path.replace('/api/v1', ''))).status === 401, 2_000);
  });

  test('errors of media are passed on', async () => {
    expect(await gateway.request('GET', '/api/v1/media/refused/small', { as: aMember() })).toMatchObject({
      status: 403,
      body: { code: 'ADDRESS_INVALID' },
    });
  });
});

describe('uploads:', () => {
  const upload = (headers: Record<string, string>) =>
    fetch(`${gateway.origin}/api/v1/uploads`, { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '3', ...headers } });

  test('an upload of a member reaches media, and its location is the public path', async () => {
    const member = aMember();
    const made = await upload({ authorization: `Bearer ${await accessToken(member)}`, 'upload-metadata': 'purpose cHJvZmlsZS1pbWFnZQ==' });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe('/api/v1/uploads/up-1');
    expect(made.headers.get('server')).toBeNull();
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/uploads', headers: { 'upload-length': '3' } });

    const sent = await fetch(`${gateway.origin}/api/v1/uploads/up-1`, {
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

  test('a browser gets an answer when media fails during an upload', async () => {
    const size = 64 * 1024 * 1024; // far more than lies between the two
    const headers = { authorization: `Bearer ${await accessToken(aMember())}`, 'content-type': 'application/offset+octet-stream' };
    const sent = request(`${gateway.origin}/api/v1/uploads/dies`, { method: 'PATCH', headers: { ...headers, 'content-length': size } });
    const answered = once(sent, 'response');
    sent.end(Buffer.alloc(size));
    await once(sent, 'finish');
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(503);
    answer.resume();
  });

  test('uploads without a session are refused', async () => {
    expect((await upload({})).status).toBe(401);
    expect((await upload({ authorization: `Bearer ${await accessToken(aMember())}`, origin: 'https://evil.example' })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test('uploads are limited per member', async () => {
    const [member, other] = [aMember(), aMember()];
    const statuses = new Set<number>();
    for (let burst = 0; burst < 13; burst++) {
      const heads = Array.from({ length: 50 }, () => gateway.request('HEAD', '/api/v1/uploads/up-1', { as: member }));
      for (const { status } of await Promise.all(heads)) statuses.add(status);
    }
    expect([...statuses]).toContain(429);
    expect((await gateway.request('HEAD', '/api/v1/uploads/up-1', { as: other })).status).toBe(206);
  });

  test('without media the answer is 503', async () => {
    const lonely = await world.gateway({ mediaUrl: 'http://127.0.0.1:9' });
    const answer = await lonely.request('GET', '/api/v1/media/a/small', { as: aMember() });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
  });
});

describe('lists of stored files:', () => {
  const userId = '0197b8c0-0000-7000-8000-000000000001';

  test('private media of a member: the member is in the path, the page in the query', async () => {
    const path = `/api/v1/profiles/${userId}/private-media`;
    expect((await gateway.request('GET', `${path}?cursor=next&limit=20`, { as: aMember() })).status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: 'ListPrivateMedia', input: { userId, cursor: 'next', limit: 20 } });
    const other = await gateway.request('GET', `${path}?userId=${userId}`, { as: aMember() });
    expect(other).toMatchObject({ status: 422, body: { fields: [{ field: 'userId' }] } });
  });

  test('for review: of one bucket or of all', async () => {
    const admin = aMember('admin');
    const list = (query: string) => gateway.request('GET', `/api/v1/admin/images?status=pending${query}`, { as: admin });
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

describe('events of providers:', () => {
  test('reach identity unchanged, with their signature', async () => {
    const body = '{ "id":"evt_1",\n"amount": 1.0 }';
    const reply = await gateway.request('POST', '/api/v1/webhooks/stripe-identity', { body, headers: { 'stripe-signature': 't=1,v1=x' } });
    expect(reply.status).toBe(200);
    const { input } = world.calls.at(-1)! as unknown as { input: { payload: Uint8Array; signature: string } };
    expect(Buffer.from(input.payload).toString()).toBe(body);
    expect(input.signature).toBe('t=1,v1=x');
  });
});

describe('one-click unsubscribing:', () => {
  test('accepts an empty form that is posted to the address of the header (RFC 8058)', async () => {
    const post = (path: string) =>
      fetch(gateway.origin + path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('/api/v1/unsubscribe?token=t-1')).status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: IdentityService.method.unsubscribe.name, input: { token: 't-1' } });
    expect((await post('/api/v1/sessions?token=t-1')).status).toBe(415);
  });

  test('the form may be multipart', async () => {
    const boundary = 'form-of-a-mail-program';
    const answer = await fetch(`${gateway.origin}/api/v1/unsubscribe?token=t-2`, {
      method: 'POST',
      body: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.status).toBe(200);
    expect(world.calls.at(-1)).toMatchObject({ method: IdentityService.method.unsubscribe.name, input: { token: 't-2' } });
  });

  test('a GET of the address changes nothing and leads to the page that asks', async () => {
    const before = world.calls.length;
    const answer = await fetch(`${gateway.origin}/api/v1/unsubscribe?token=t%2B1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/unsubscribe#token=t%2B1']);
    expect(world.calls).toHaveLength(before);
  });
});
