import { getOption, type DescField, type DescMessage } from '@bufbuild/protobuf';
import type { DomainError } from '@sotto/kit/errors/domain-error';
import { admits, anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { auth, errors, pii, type Auth } from '@sotto/proto/options/v1/options';
import { ProfilesErrorSchema } from '@sotto/proto/profiles/v1/errors';
import { file_sotto_profiles_v1_events } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { roles } from '@sotto/proto/vocabulary';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const viewers: [string, Viewer][] = [
  ['nobody', anonymous],
  ['a member', as(newId())],
  ...roles.map((role): [string, Viewer] => [role, as(newId(), role)]),
  ['a service', asService('media')],
];
const table = ProfilesService.methods.flatMap((method) =>
  viewers.map(([name, viewer]) => {
    const admitted = admits(getOption(method, auth) as Auth, viewer);
    return [method.name, name, admitted ? 'admitted' : 'refused', method.localName, viewer] as const;
  }),
);

test.each(table)('%s by %s is %s', async (_, __, expected, method, viewer) => {
  const call = h.client(ProfilesService)[method as keyof typeof ProfilesService.method] as (
    viewer: Viewer,
    input: object,
  ) => Promise<unknown>;
  const code = await call(viewer, {}).then(
    () => 'OK',
    (error: DomainError) => error.code,
  );
  const refusals = ['FORBIDDEN', 'UNAUTHENTICATED'];
  if (expected === 'refused') expect(code).toBe(viewer === anonymous ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  else expect(refusals).not.toContain(code);
  expect(code).not.toBe('INTERNAL');
});

test('every error that a method lists has a status', () => {
  const known = ProfilesErrorSchema.values.map((value) => value.localName);
  expect(known).toEqual(expect.arrayContaining(ProfilesService.methods.flatMap((method) => getOption(method, errors))));
});

test('no event reaches personal data', () => {
  expect(file_sotto_profiles_v1_events.messages.flatMap((event) => personal(event))).toEqual([]);
});

function personal(message: DescMessage): string[] {
  const inside = (field: DescField) => (field.message ? personal(field.message) : []);
  return message.fields.flatMap((field) => (getOption(field, pii) ? [`${message.name}.${field.name}`] : inside(field)));
}
