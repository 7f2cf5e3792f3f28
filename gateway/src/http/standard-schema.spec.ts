import { getOption } from '@bufbuild/protobuf';
import { field as rulesOf } from '@bufbuild/protovalidate/gen/buf/validate/validate_pb.js';
import { SignUpRequestSchema } from '@sotto/proto/identity/v1/identity_service';
import { GetDeckRequestSchema, ListProfilesToCleanRequestSchema } from '@sotto/proto/profiles/v1/profiles_service';
import { SaveStorefrontRequestSchema, SavePricingSettingsRequestSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { methodsByOperation } from './contracts.js';
import { invalidInput, querySchema, replacementSchema, standardSchema } from './standard-schema.js';

const body = standardSchema(SignUpRequestSchema)['~standard'];
const query = querySchema(GetDeckRequestSchema)['~standard'];

const flags = querySchema(ListProfilesToCleanRequestSchema)['~standard'];

test.each([
  ['a number for a text', body.validate({ displayName: 1 }), 'displayName'],
  ['half a character', body.validate({ displayName: '\ud800' }), 'displayName'],
  ['a word for a number', query.validate({ limit: 'abc' }), 'limit'],
  ['a word for yes', flags.validate({ tool: 'filters', testNames: 'on' }), 'testNames'],
  ['a number twice', query.validate({ limit: ['1', '2'] }), 'limit'],
  ['a field that does not exist', body.validate({ email: 'a@example.org', role: 'admin' }), 'role'],
  ['a list for an object', body.validate([]), undefined],
])('standardSchema: %s is refused at its field, without internal type names', (_, answer, field) => {
  const [issue] = 'issues' in answer ? answer.issues : [];
  expect(issue).toMatchObject({ rule: 'json', path: field ? [field] : [] });
  expect(issue?.message).not.toContain('sotto.');
});

test('querySchema: reads flags as true and false', () => {
  expect(flags.validate({ tool: 'filters', testNames: 'true', unverified: 'false' })).toMatchObject({
    value: { testNames: true, unverified: false },
  });
});

test.each([undefined, null])('standardSchema: %s instead of a body is a bad request', (nothing) => {
  const answer = body.validate(nothing);
  expect(invalidInput('issues' in answer ? answer.issues : [])).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
});

const storefront = replacementSchema(SaveStorefrontRequestSchema)['~standard'];
const whole = { storefrontName: '', bio: '', bannerFileId: '' };
const missing = (answer: ReturnType<typeof storefront.validate>) =>
  'issues' in answer ? answer.issues.map(({ path }) => path.join('.')) : [];

test('replacementSchema: an empty value replaces, and an optional field may be absent', () => {
  expect(storefront.validate(whole)).toMatchObject({ value: { bio: '' } });
  expect(storefront.validate({ ...whole, isEnabled: false })).toMatchObject({ value: { isEnabled: false } });
  expect(storefront.validate({ storefront_name: '', bio: '', banner_file_id: '' })).toHaveProperty('value');
});

test.each(['storefrontName', 'bio', 'bannerFileId'] as const)(
  'replacementSchema: refuses a body without %s, or with null there',
  (name) => {
    const { [name]: _, ...rest } = whole;
    for (const value of [rest, { ...whole, [name]: null }]) expect(missing(storefront.validate(value))).toEqual([name]);
  },
);

test('replacementSchema: the parts are whole as well, and other faults are named beside', () => {
  const answer = replacementSchema(SavePricingSettingsRequestSchema)['~standard'].validate({ settings: { basePrice: 0 } });
  const fields = 'issues' in answer ? answer.issues.map(({ path }) => path.join('.')) : [];
  expect(fields).toEqual(expect.arrayContaining(['settings.dynamicPricing', 'settings.basePrice']));
});

test('replacementSchema: a field that replaces nothing may be absent', () => {
  const { '~standard': aside } = replacementSchema(SaveStorefrontRequestSchema, [], ['bannerFileId']);
  expect(missing(aside.validate({}))).toEqual(['storefrontName', 'bio']);
});

const texts = [...methodsByOperation.values()].flatMap(({ name, input }) =>
  input.fields.flatMap((field) => {
    const rules = getOption(field, rulesOf).type;
    return rules.case === 'string' && rules.value.pattern.includes('a-f') ? [[`${name}.${field.name}`, rules.value.pattern] as const] : [];
  }),
);

test.each(texts)('contracts: %s is an id or nothing, as PostgreSQL reads ids', (_, pattern) => {
  const accepts = (text: string) => new RegExp(pattern).test(text);
  expect(['', crypto.randomUUID(), 'F1CBE82F-FC31-46A5-A0DE-2ABC0ED0D3D4'].map(accepts)).toEqual([true, true, true]);
  expect(['f1Cbe82fFC31d6A5e0DE2abc0ed0D3d4120f', '-'.repeat(36), `${crypto.randomUUID()}0`].map(accepts)).toEqual([false, false, false]);
});
