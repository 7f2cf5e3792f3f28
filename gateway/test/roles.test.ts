import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { Auth, auth } from '@sotto/proto/options/v1/options';
import { aMember, type Member } from './door.js';
import { publicMethods, World } from './world.js';

const callers: [string, Member | undefined, readonly Auth[]][] = [
  ['a visitor', undefined, [Auth.PUBLIC]],
  ['a member', aMember(), [Auth.PUBLIC, Auth.MEMBER]],
  ['a moderator', aMember('moderator'), [Auth.PUBLIC, Auth.MEMBER, Auth.MODERATOR]],
  ['an administrator', aMember('admin'), [Auth.PUBLIC, Auth.MEMBER, Auth.MODERATOR, Auth.ADMIN]],
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
  const { body } = await (await world.door()).ask('GET', '/api/openapi.json');
  const byName = new Map(publicMethods().map((method) => [method.localName, method]));
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId }]) => ({ verb: verb.toUpperCase(), path, method: byName.get(operationId)! })),
  );
}

/** Whether the door let the call in, whatever it was answered then. The services decide the same once more: see their contract tests. */
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  (status === 401 && body.code === 'UNAUTHENTICATED') || (status === 403 && body.code === 'FORBIDDEN') ? 'refused' : 'admitted';

test.each(callers)('on each route, %s gets exactly as far as the contract says', async (_who, caller, levels) => {
  const door = await world.door({ RATE_LIMIT_SCALE: 1000 });
  for (const { verb, path, method } of await routes()) {
    const level = getOption(method, auth);
    const body = verb === 'GET' || verb === 'DELETE' ? {} : { body: {} };
    const reply = await door.ask(verb, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), caller ? { as: caller, ...body } : body);
    expect([verb, path, outcome(reply)]).toEqual([verb, path, levels.includes(level) ? 'admitted' : 'refused']);
  }
});

test('nobody outside may call what services tell each other', async () => {
  const exposed = new Set((await routes()).map(({ method }) => method));
  expect([...exposed].filter((method) => getOption(method, auth) === Auth.INTERNAL)).toEqual([]);
});
