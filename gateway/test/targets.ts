import type { TestGateway } from './gateway.js';
import type { Target } from './fuzz.js';
import { publicMethods } from './world.js';

interface Operation {
  operationId: string;
}

/** Every route with the fields of its message, from the document that describes the interface. */
export async function targetsOf(gateway: TestGateway): Promise<Target[]> {
  const document = (await gateway.request('GET', '/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> };
  const fields = new Map(publicMethods().map((method) => [method.localName, method.input.fields.map(({ jsonName }) => jsonName)]));
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId }]) => ({ verb: verb.toUpperCase(), path, fields: fields.get(operationId) ?? [] })),
  );
}
