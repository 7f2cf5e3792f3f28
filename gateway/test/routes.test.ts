import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Auth, auth, errors, LimitBy, limits } from '@sotto/proto/options/v1/options';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { statusOf } from '../src/http/error-statuses.js';
import { exposedMethod } from '../src/http/exposes.decorator.js';
import { aMember, type RequestOptions } from './gateway.js';
import { sampleOf, type Schema } from './sample.js';
import { publicMethods, World } from './world.js';

const socketOnly = ['SayTyping', 'TouchPresence'];

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Route {
  verb: string;
  path: string;
  method: DescMethodUnary;
  /** The path with values that its parameters may have. */
  target: string;
  /** Of the body; absent without one. */
  schema?: Schema;
  /** A body that fits it. */
  sample: unknown;
}

/** Every route of the interface, from the document that describes it. */
async function routes(): Promise<Route[]> {
  const document = (await (await world.gateway()).request('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const byName = new Map(publicMethods().map((method) => [method.localName, method]));
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId, parameters = [], requestBody }]) => ({
      verb: verb.toUpperCase(),
      path,
      method: byName.get(operationId)!,
      target: parameters.reduce((filled, { name, schema }) => filled.replace(`{${name}}`, String(sampleOf(schema))), path),
      schema: requestBody?.content['application/json']?.schema,
      sample: sampleOf(requestBody?.content['application/json']?.schema ?? {}, document.components.schemas),
    })),
  );
}

const levelOf = (method: DescMethodUnary) => Auth[getOption(method, auth)];
const limitOf = (method: DescMethodUnary) =>
  getOption(method, limits)
    .map(({ calls, seconds, by }) => `${calls} in ${seconds} s per ${LimitBy[by]}`)
    .join(', ') || 'default';

test('routes: the table of all routes with levels and limits', async () => {
  const table = (await routes()).map(
    ({ verb, path, method }) => `${verb.padEnd(6)} ${path.padEnd(44)} ${levelOf(method).padEnd(9)} ${method.name} (${limitOf(method)})`,
  );
  expect(table.sort().join('\n')).toMatchSnapshot();
});

test('routes: the generated types name every route', async () => {
  const types = readFileSync(new URL('../gen/routes.ts', import.meta.url), 'utf8');
  const named = [...types.matchAll(/^ {2}'(\w+) (\S+)': Route</gm)].map(([, verb, path]) => `${verb} ${path}`);
  const served = (await routes()).map(({ verb, path }) => `${verb} ${path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`);
  expect(named.toSorted()).toEqual(served.toSorted());
});

test('routes: every public method has exactly one route or belongs to the socket', async () => {
  const exposed = (await routes()).map(({ method }) => method.name);
  expect(exposed.toSorted()).toEqual([...new Set(exposed)].toSorted());
  expect([...exposed, ...socketOnly].toSorted()).toEqual(
    publicMethods()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('routes: every route has a method of the contract', async () => {
  const gateway = await world.gateway();
  const reflector = gateway.app.get(Reflector);
  const controllers = [...gateway.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  expect(controllers).toHaveLength(37);
  for (const { instance } of controllers) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      expect([name, reflector.get(exposedMethod, prototype[name]!)]).toEqual([name, expect.anything()]);
    }
  }
});

test('routes: an anonymous caller gets 401 on every route that is not public', async () => {
  const gateway = await world.gateway();
  for (const { verb, path, method } of await routes()) {
    if (getOption(method, auth) === Auth.PUBLIC) continue;
    const reply = await gateway.request(
      verb,
      path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      verb === 'GET' || verb === 'DELETE' ? {} : { body: {} },
    );
    expect([verb, path, reply.status, reply.body.code]).toEqual([verb, path, 401, 'UNAUTHENTICATED']);
  }
});

test('routes: unknown paths under /api are answered with problem+json', async () => {
  const gateway = await world.gateway();
  for (const path of ['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v1/profile/x/y', '/api/v2/profile']) {
    expect(await gateway.request('GET', path, { as: aMember() })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});

/** Requests with methods that fetch does not send. */
const raw = (origin: string, method: string, path: string) =>
  new Promise<{ status: number; type: string; allow: string; code: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, method, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const { 'content-type': type = '', allow = '' } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, type, allow, code: JSON.parse(Buffer.concat(chunks).toString()).code });
      });
    })
      .once('error', reject)
      .end();
  });

test('routes: a known path answers every other method with 405, the methods that it has, and problem+json', async () => {
  const { origin } = await world.gateway();
  const all = await routes();
  const unusual = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'M-SEARCH', 'MKCOL'];
  for (const [template, path] of new Map(all.map((route) => [route.path, route.target]))) {
    // DELETE /sessions/{id} also answers for the id "refresh", but it is no method of /sessions/refresh.
    const matching = all.filter((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
    const verbs = new Set(
      all.filter((route) => route.path === template).flatMap(({ verb }) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb])),
    );
    // Opened in a browser, the address in the header of mails leads to a page; that is no operation of the API.
    if (path.endsWith('/unsubscribe')) verbs.add('GET').add('HEAD');
    const answered = new Set([...verbs, ...matching.map(({ verb }) => verb)]);
    for (const method of [...['GET', 'POST', 'PUT', 'DELETE'].filter((verb) => !answered.has(verb)), ...unusual]) {
      const { status, type, allow, code } = await raw(origin, method, path);
      expect([method, path, status, code, allow]).toEqual([method, path, 405, 'METHOD_NOT_ALLOWED', [...verbs].toSorted().join(', ')]);
      expect(type).toContain('application/problem+json');
    }
  }
});

test('routes: a known path refuses another method before it reads the body', async () => {
  const gateway = await world.gateway();
  const reply = await gateway.request('PATCH', '/api/v1/profile', { body: 'x', headers: { 'content-type': 'text/plain' } });
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
});

test('routes: paths besides the API know their methods too, and unknown paths are not found by any method', async () => {
  const { origin } = await world.gateway();
  expect(await raw(origin, 'POST', '/health/live')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  expect(await raw(origin, 'DELETE', '/api/openapi.json')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  for (const method of ['GET', 'POST', 'TRACE', 'PROPFIND']) {
    expect(await raw(origin, method, '/api/v1/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await raw(origin, method, '/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
});

const tooLong = 'x'.repeat(1024 * 1024 + 1);

test('routes: each route answers what every caller can get wrong as its document says', async () => {
  const gateway = await world.gateway({ rateLimitScale: 1_000 });
  const admin = aMember('admin');
  for (const { verb, path, target, method, schema } of await routes()) {
    const send = (options: RequestOptions) => gateway.request(verb, target, { as: admin, ...options });
    const level = getOption(method, auth);
    if (level !== Auth.PUBLIC) expect((await send({ as: undefined })).body.code).toBe('UNAUTHENTICATED');
    if (level !== Auth.PUBLIC && level !== Auth.MEMBER) expect((await send({ as: aMember() })).body.code).toBe('FORBIDDEN');
    if (path.includes('{')) {
      const at = (part: string) => gateway.request(verb, path.replaceAll(/\{\w+\}/g, part), { as: admin });
      expect([path, (await at('%ff')).status, (await at('x'.repeat(200))).status]).toEqual([path, 400, 414]);
    }
    if (verb === 'GET') continue;
    const codes = [];
    for (const body of ['{', '', tooLong]) codes.push((await send({ body, headers: { 'content-type': 'application/json' } })).body.code);
    codes.push((await send({ body: '{}', headers: { 'content-type': 'text/plain' } })).body.code);
    codes.push((await send({ body: '{}', headers: { origin: 'https://evil.example' } })).body.code);
    // The bodies of webhooks are passed on unread.
    const unreadable = path.includes('/webhooks/') ? undefined : 'BAD_REQUEST';
    const rest = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FOREIGN_ORIGIN'];
    expect([path, codes]).toEqual([path, [unreadable, unreadable, ...rest]]);
    if (!schema) continue;
    for (const body of [undefined, 'null']) expect([path, body, (await send({ body })).status]).toEqual([path, body, 400]);
  }
}, 120_000);

test('routes: each error that a method may answer reaches the caller with the status of the document', async () => {
  const gateway = await world.gateway({ rateLimitScale: 1_000 });
  const admin = aMember('admin');
  for (const { verb, path, target, method, schema, sample } of await routes()) {
    for (const code of getOption(method, errors)) {
      const refusal = new DomainError(code, statusOf(code), 'This is a sentence.');
      await world.answer(method, () => Promise.reject(refusal));
      const headers = { cookie: '__Host-refresh=refresh-1', origin: gateway.pageOrigin };
      const reply = await gateway.request(verb, target, { as: admin, headers, body: schema && sample });
      expect([path, code, reply.body]).toEqual([path, code, expect.objectContaining({ code, detail: refusal.message })]);
    }
  }
}, 120_000);

test('routes: health routes are public, metrics are not served', async () => {
  const gateway = await world.gateway({}, { VERSION: '1.2.3' });
  expect((await gateway.request('GET', '/metrics')).status).toBe(404);
  expect(await gateway.request('GET', '/health/live')).toMatchObject({ status: 200, body: { live: true } });
  expect(await gateway.request('GET', '/health/ready')).toMatchObject({ status: 200, body: { ready: true } });
  expect(await gateway.request('GET', '/version')).toMatchObject({ status: 200, body: { name: 'sotto', version: '1.2.3' } });
});
