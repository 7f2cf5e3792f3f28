import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { Auth, auth } from '@sotto/proto/options/v1/options';
import { aMember, type Member } from './gateway.js';
import { publicMethods, World } from './world.js';

/** Another one for each route, because some routes end the sessions of their caller. */
const callers: [string, () => Member | undefined, readonly Auth[]][] = [
  ['a visitor', () => undefined, [Auth.PUBLIC]],
  ['a member', () => aMember(), [Auth.PUBLIC, Auth.MEMBER]],
  ['a moderator', () => aMember('moderator'), [Auth.PUBLIC, Auth.MEMBER, Auth.MODERATOR]],
  ['an administrator', () => aMember('admin'), [Auth.PUBLIC, Auth.MEMBER, Auth.MODERATOR, Auth.ADMIN]],
];

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

interface Operation {
  operationId: string;
}

async function routes(): Promise<{ verb: string; path: string; method: DescMethodUnary }[]> {
  const { body } = await (await world.gateway()).request('GET', '/api/openapi.json');
  const byName = new Map(publicMethods().map((method) => [method.localName, method]));
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId }]) => ({ verb: verb.toUpperCase(), path, method: byName.get(operationId)! })),
  );
}

/** Whether the gateway let the call in, whatever it was answered then. The services decide the same once more: see their contract tests. */
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  (status === 401 && body.code === 'UNAUTHENTICATED') || (status === 403 && body.code === 'FORBIDDEN') ? 'refused' : 'admitted';

test.each(callers)('roles: on each route, %s has exactly the access of the contract', async (_who, anotherCaller, levels) => {
  const gateway = await world.gateway({ rateLimitScale: 1000 });
  for (const { verb, path, method } of await routes()) {
    const level = getOption(method, auth);
    const body = verb === 'GET' || verb === 'DELETE' ? {} : { body: {} };
    const caller = anotherCaller();
    const reply = await gateway.request(verb, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), caller ? { as: caller, ...body } : body);
    expect([verb, path, outcome(reply)]).toEqual([verb, path, levels.includes(level) ? 'admitted' : 'refused']);
  }
});

test('roles: no route exposes an internal method', async () => {
  const exposed = new Set((await routes()).map(({ method }) => method));
  expect([...exposed].filter((method) => getOption(method, auth) === Auth.INTERNAL)).toEqual([]);
});
