import { getOption, type DescField, type DescMessage } from '@bufbuild/protobuf';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { admits, anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { ChatErrorSchema } from '@sotto/proto/chat/v1/errors';
import { file_sotto_chat_v1_events } from '@sotto/proto/chat/v1/events';
import { auth, errors, pii } from '@sotto/proto/options/v1/options';
import { roles } from '@sotto/proto/vocabulary';
import { as, asService } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const viewers: [string, Viewer][] = [
  ['nobody', anonymous],
  ['a member', as(newId())],
  ...roles.map((role): [string, Viewer] => [role, as(newId(), role)]),
  ['a service', asService('media')],
];
const table = ChatService.methods.flatMap((method) =>
  viewers.map(([name, viewer]) => {
    const expected = admits(getOption(method, auth), viewer) ? 'admitted' : viewer === anonymous ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    return [method.name, name, expected, method.localName, viewer] as const;
  }),
);

test.each(table)('%s by %s is %s', async (_, __, expected, method, viewer) => {
  const call = world.chat[method as keyof typeof ChatService.method] as (viewer: Viewer, input: object) => Promise<unknown>;
  const code = await call(viewer, {}).then(
    () => 'OK',
    (error: DomainError) => error.code,
  );
  // Whoever is admitted hears what is wrong with an empty input, or that chat is not part of their plan.
  if (expected === 'admitted') expect(['OK', 'INVALID_INPUT', 'ENTITLEMENT_REQUIRED']).toContain(code);
  else expect(code).toBe(expected);
});

test('every error that a method lists has a status', () => {
  const known = ChatErrorSchema.values.map((value) => value.localName);
  expect(known).toEqual(expect.arrayContaining(ChatService.methods.flatMap((method) => getOption(method, errors))));
});

test('no event reaches personal data', () => {
  expect(file_sotto_chat_v1_events.messages.flatMap((event) => personal(event))).toEqual([]);
});

function personal(message: DescMessage): string[] {
  const inside = (field: DescField) => (field.message ? personal(field.message) : []);
  return message.fields.flatMap((field) => (getOption(field, pii) ? [`${message.name}.${field.name}`] : inside(field)));
}
