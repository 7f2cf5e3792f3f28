import { SignUpRequestSchema } from '@sotto/proto/identity/v1/identity_service';
import { GetDeckRequestSchema, ListProfilesToCleanRequestSchema } from '@sotto/proto/profiles/v1/profiles_service';
import { querySchema, standardSchema } from './standard-schema.js';

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
  ['nothing for an object', body.validate(null), undefined],
])('%s is refused at its field, without a word of how we call things', (_, answer, field) => {
  const [issue] = 'issues' in answer ? answer.issues : [];
  expect(issue).toMatchObject({ rule: 'json', path: field ? [field] : [] });
  expect(issue?.message).not.toContain('sotto.');
});

test('yes and no of a query are words', () => {
  expect(flags.validate({ tool: 'filters', testNames: 'true', unverified: 'false' })).toMatchObject({
    value: { testNames: true, unverified: false },
  });
});
