import { getOption, ScalarType, type DescField, type DescMessage } from '@bufbuild/protobuf';
import { SessionSchema } from '@sotto/proto/identity/v1/accounts';
import { Auth, auth, secret } from '@sotto/proto/options/v1/options';
import { GetDeckResponseSchema, SearchPlacesResponseSchema } from '@sotto/proto/profiles/v1/profiles_service';
import { carriesSecrets } from './compression.js';
import { methodsByOperation } from './contracts.js';

test.each([
  ['tokens', SessionSchema, true],
  ['signed addresses of pictures, deep inside', GetDeckResponseSchema, true],
  ['nothing that is secret', SearchPlacesResponseSchema, false],
])('carriesSecrets: knows messages with %s', (_, message, expected) => {
  expect(carriesSecrets(message)).toBe(expected);
});

function fieldsOf(message: DescMessage, seen = new Set<DescMessage>()): DescField[] {
  if (seen.has(message)) return [];
  seen.add(message);
  return message.fields.flatMap((field) => (field.message ? fieldsOf(field.message, seen) : [field]));
}

test('secret: every field of an answer that is named like a token or an address is marked, unless everybody may know it', () => {
  const known = new Set(['icon_url', 'error_code', 'ip_address', 'code', 'code_used', 'links']);
  const answers = [...methodsByOperation.values()].filter((method) => getOption(method, auth) !== Auth.INTERNAL);
  const texts = answers.flatMap(({ output }) => fieldsOf(output)).filter(({ scalar }) => scalar === ScalarType.STRING);
  const named = texts.filter(({ name }) => /(url|token|secret|codes?|address|link)s?(_|$)/.test(name));
  const unmarked = named.filter((field) => !getOption(field, secret) && !known.has(field.name));
  expect(unmarked.map((field) => `${field.parent.name}.${field.name}`)).toEqual([]);
});
