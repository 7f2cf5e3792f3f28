import { DomainError } from '@sotto/kit/errors/domain-error';
import { readEmail, readIdentity } from './typed-identity.js';

const anna = { email: 'anna@example.org', displayName: 'Anna' };

test('readIdentity: trims the address and the name', () => {
  expect(readIdentity({ email: ' anna@example.org ', displayName: '  Anna ' })).toEqual(anna);
});

test('readIdentity: removes markup from the name', () => {
  expect(readIdentity({ ...anna, displayName: '<b>Anna</b><script>alert(1)</script>' })).toEqual(anna);
});

test.each([
  ['a blank name', { ...anna, displayName: ' \u200e ' }, 'displayName', 'string.min_len'],
  ['a name that shows nothing', { ...anna, displayName: '\u200b\u3164' }, 'displayName', 'string.min_len'],
  ['a name of a grapheme joiner', { ...anna, displayName: '\u034f' }, 'displayName', 'string.min_len'],
  ['a name that is only markup', { ...anna, displayName: '<script>x</script>' }, 'displayName', 'string.min_len'],
  ['a name with a phone number', { ...anna, displayName: 'Anna 212-555-0123' }, 'displayName', 'text.phone'],
  ['a name with an address', { ...anna, displayName: 'me@example.org' }, 'displayName', 'text.email'],
  ['a name with a link', { ...anna, displayName: 'example.com' }, 'displayName', 'text.url'],
  ['a name with a forbidden word', { ...anna, displayName: 'drop Anna' }, 'displayName', 'text.keyword'],
  ['a blank address', { ...anna, email: '  ' }, 'email', 'string.min_len'],
  ['an address without a domain', { ...anna, email: 'anna@localhost' }, 'email', 'string.email'],
])('sign-up: %s is refused at its field', (_, typed, field, rule) => {
  expect(faultsOf(() => readIdentity(typed))).toEqual([expect.objectContaining({ field, rule })]);
});

test('readIdentity: the message about a name uses the label of the field', () => {
  const [fault] = faultsOf(() => readIdentity({ ...anna, displayName: 'call 212-555-0123' }));
  expect(fault).toMatchObject({ message: 'Phone numbers are not allowed in the name field' });
});

test('readIdentity: names both faulty fields', () => {
  expect(faultsOf(() => readIdentity({ email: '', displayName: '' }))).toHaveLength(2);
});

test('readEmail: refuses a blank address', () => {
  expect(faultsOf(() => readEmail('  '))).toEqual([expect.objectContaining({ field: 'email' })]);
});

function faultsOf(read: () => unknown): unknown[] {
  try {
    read();
  } catch (error) {
    return (error as DomainError).fields;
  }
  return [];
}
