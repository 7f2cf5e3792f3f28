import { getOption, type DescField, type DescMessage } from '@bufbuild/protobuf';
import type { Auth } from '@sotto/proto/options/v1/options';
import { ChatErrorSchema } from '@sotto/proto/chat/v1/errors';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { file_sotto_chat_v1_events } from '@sotto/proto/chat/v1/events';
import { auth, errors, pii } from '@sotto/proto/options/v1/options';
import { newId } from '@sotto/kit/orm/ids';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { admits, anonymous, roles, type Viewer } from '@sotto/kit/nats/viewer';
import { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { chatService } from '../src/chat.module.js';

let h: Harness;
beforeAll(async () => void (h = await Harness.start(chatService)));
afterAll(() => h.stop());

const viewers: [string, Viewer][] = [
  ['nobody', anonymous],
  ['a member', as(newId())],
  ...roles.map((role): [string, Viewer] => [role, as(newId(), role)]),
  ['a service', asService('media')],
];
const table = ChatService.methods.flatMap((method) =>
  viewers.map(
    ([name, viewer]) =>
      [method.name, name, admits(getOption(method, auth) as Auth, viewer) ? 'admitted' : 'refused', method.localName, viewer] as const,
  ),
);

test.each(table)('%s by %s is %s', async (_, __, expected, method, viewer) => {
  const call = h.client(ChatService)[method as keyof typeof ChatService.method] as (viewer: Viewer, input: object) => Promise<unknown>;
  const code = await call(viewer, {}).then(
    () => 'OK',
    (error: DomainError) => error.code,
  );
  // An empty input is malformed for every method here: whoever is admitted gets as far as hearing that.
  expect(code).toBe(expected === 'admitted' ? 'INVALID_INPUT' : viewer === anonymous ? 'UNAUTHENTICATED' : 'FORBIDDEN');
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
