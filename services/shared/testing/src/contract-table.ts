import {
  getOption,
  type DescEnum,
  type DescField,
  type DescFile,
  type DescMessage,
  type DescMethodUnary,
  type DescService,
} from '@bufbuild/protobuf';
import type { ServiceDefinition } from '@sotto/kit/definition/service-definition';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { PlatformErrorSchema } from '@sotto/proto/common/v1/failure';
import { admits, anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { auth, errors, event, http_status, pii } from '@sotto/proto/options/v1/options';
import { roles } from '@sotto/proto/vocabulary';
import { Harness } from './harness.js';
import { as, asService } from './viewers.js';

const refusals = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

const viewers: [string, Viewer][] = [
  ['nobody', anonymous],
  ['a member', as(newId())],
  ...roles.map((role): [string, Viewer] => [role, as(newId(), role)]),
  ['a service', asService('media')],
];

/** Checks a contract on the running service: who may call which method, which errors it lists, and that its events have no personal data. */
export function contractTable(service: ServiceDefinition, contract: DescService): void {
  describe(contract.name, () => {
    let h: Harness;
    beforeAll(async () => {
      h = await Harness.start(service);
    });
    afterAll(() => h.stop());

    const table = contract.methods.flatMap((method) =>
      viewers.map(
        ([name, viewer]) => [method.name, name, admits(getOption(method, auth), viewer) ? 'admitted' : 'refused', method, viewer] as const,
      ),
    );

    test.each(table)('%s by %s is %s', async (_, __, expected, method, viewer) => {
      const code = await outcomeOf(h, service, method as DescMethodUnary, viewer);
      if (expected === 'refused') expect(code).toBe(viewer === anonymous ? 'UNAUTHENTICATED' : 'FORBIDDEN');
      else expect(refusals).not.toContain(code);
    });

    test('every error that a method lists has a status', async () => {
      const known = (await neighbour(contract, 'errors')).flatMap(({ enums }) => enums.flatMap(codesWithStatus));
      expect([...codesWithStatus(PlatformErrorSchema), ...known]).toEqual(
        expect.arrayContaining(contract.methods.flatMap((method) => getOption(method, errors))),
      );
    });

    test('no event reaches personal data', async () => {
      const events = (await neighbour(contract, 'events')).flatMap(({ messages }) =>
        messages.filter((message) => getOption(message, event)),
      );
      expect(events.flatMap((event) => personal(event))).toEqual([]);
    });
  });
}

/** The code with which an empty input is answered; an admitted caller gets another code than a refusal. */
function outcomeOf(h: Harness, service: ServiceDefinition, method: DescMethodUnary, viewer: Viewer): Promise<string> {
  const call = h.client(method.parent, { of: service.name })[method.localName];
  if (!call) throw new Error(`${method.name} cannot be called.`);
  return call(viewer, {}).then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
}

/** The errors or the events beside a service's contract; a service may have none. */
async function neighbour(contract: DescService, name: 'errors' | 'events'): Promise<DescFile[]> {
  const folder = contract.file.proto.package.replaceAll('.', '/').replace(/^sotto\//, '');
  try {
    const generated: Record<string, DescFile> = await import(`@sotto/proto/${folder}/${name}`);
    return Object.values(generated).filter(({ kind }) => kind === 'file');
  } catch (error) {
    if (/cannot find|not found/i.test(String(error))) return [];
    throw error;
  }
}

const codesWithStatus = (desc: DescEnum) =>
  desc.values.filter((value) => getOption(value, http_status) > 0).map((value) => value.localName);

function personal(message: DescMessage, seen: ReadonlySet<DescMessage> = new Set()): string[] {
  if (seen.has(message)) return [];
  const inside = (field: DescField) => (field.message ? personal(field.message, new Set([...seen, message])) : []);
  return message.fields.flatMap((field) => (getOption(field, pii) ? [`${message.name}.${field.name}`] : inside(field)));
}
