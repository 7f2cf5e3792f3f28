import { IdentityErrorSchema, type IdentityError } from '@sotto/proto/identity/v1/errors';
import { identityError } from './identity-error.js';

const codes = IdentityErrorSchema.values
  .map(({ localName }) => localName as keyof typeof IdentityError)
  .filter((code) => code !== 'UNSPECIFIED');

test.each(codes)('identityError: the message of %s is a sentence', (code) => {
  expect(identityError(code).message).toMatch(/^[A-Z][\w-]* .*[a-z]/);
});
