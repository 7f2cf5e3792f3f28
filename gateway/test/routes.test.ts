import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { Auth, auth, LimitBy, limits } from '@sotto/proto/options/v1/options';
import { exposedMethod } from '../src/http/exposes.decorator.js';
import { aMember } from './door.js';
import { publicMethods, World } from './world.js';

const socketOnly = ['SayTyping', 'TouchPresence'];

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
}

/** Every route of the interface, from the document that describes it. */
async function routes(): Promise<{ verb: string; path: string; method: DescMethodUnary }[]> {
  const document = (await (await world.door()).ask('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  const byName = new Map(publicMethods().map((method) => [method.localName, method]));
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId }]) => ({ verb: verb.toUpperCase(), path, method: byName.get(operationId)! })),
  );
}

const levelOf = (method: DescMethodUnary) => Auth[getOption(method, auth)];
const limitOf = (method: DescMethodUnary) =>
  getOption(method, limits)
    .map(({ calls, seconds, by }) => `${calls} in ${seconds} s per ${LimitBy[by]}`)
    .join(', ') || 'usual';

test('these are all routes, with who may call them and how often', async () => {
  const table = (await routes()).map(
    ({ verb, path, method }) => `${verb.padEnd(6)} ${path.padEnd(44)} ${levelOf(method).padEnd(9)} ${method.name} (${limitOf(method)})`,
  );
  expect(table.sort().join('\n')).toMatchSnapshot();
});

test('every method that somebody outside may call has exactly one route, or belongs to the socket', async () => {
  const exposed = (await routes()).map(({ method }) => method.name);
  expect(exposed.toSorted()).toEqual([...new Set(exposed)].toSorted());
  expect([...exposed, ...socketOnly].toSorted()).toEqual(
    publicMethods()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('a route without a method of the contract is closed, and there is none', async () => {
  const door = await world.door();
  const reflector = door.app.get(Reflector);
  const controllers = [...door.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  expect(controllers).toHaveLength(31);
  for (const { instance } of controllers) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      expect([name, reflector.get(exposedMethod, prototype[name]!)]).toEqual([name, expect.anything()]);
    }
  }
});

test('a stranger gets no further than what is public, on any route', async () => {
  const door = await world.door();
  for (const { verb, path, method } of await routes()) {
    if (getOption(method, auth) === Auth.PUBLIC) continue;
    const reply = await door.ask(
      verb,
      path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      verb === 'GET' || verb === 'DELETE' ? {} : { body: {} },
    );
    expect([verb, path, reply.status, reply.body.code]).toEqual([verb, path, 401, 'UNAUTHENTICATED']);
  }
});

test('what is unknown under /api is answered for programs', async () => {
  const door = await world.door();
  for (const path of ['/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/v1/profile/x/y', '/api/v2/profile']) {
    expect(await door.ask('GET', path, { as: aMember() })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  expect((await door.ask('PATCH', '/api/v1/profile', { as: aMember(), body: {} })).status).toBe(404);
});

test('metrics are the monitor’s alone, health is for everybody', async () => {
  const door = await world.door({ VERSION: '1.2.3' });
  expect((await door.ask('GET', '/metrics')).status).toBe(404);
  expect(await door.ask('GET', '/health/live')).toMatchObject({ status: 200, body: { live: true } });
  expect(await door.ask('GET', '/health/ready')).toMatchObject({ status: 200, body: { ready: true } });
  expect(await door.ask('GET', '/version')).toMatchObject({ status: 200, body: { name: 'sotto', version: '1.2.3' } });
});
