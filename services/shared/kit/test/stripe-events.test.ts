import { Logger } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { idOf, StripeClient } from '@sotto/kit/stripe/stripe-client-provider';

const secret = 'whsec_1';
const client = new StripeClient({ secretKey: 'sk_test_1' }, (code) => new DomainError(code, 400, code), new Logger('test'));
const good = { id: 'evt_1', type: 'account.updated', created: 1_800_000_000, data: { object: { object: 'account', id: 'acct_1' } } };

/** What a body that the provider signed is read as; the code of the refusal otherwise. */
function read(payload: string, signedWith = secret): unknown {
  const signature = client.api.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  try {
    return client.eventOf(Buffer.from(payload), signature, ['whsec_0', secret]);
  } catch (error) {
    if (error instanceof DomainError) return `${error.status} ${error.code}`;
    throw error;
  }
}

test('StripeClient: reads an event that is signed with one of the secrets', () => {
  expect(read(JSON.stringify(good))).toMatchObject(good);
});

test('StripeClient: refuses what is signed with another secret, whatever it is', () => {
  for (const payload of [JSON.stringify(good), '{}', 'no JSON']) expect(read(payload, 'whsec_2')).toBe('400 SIGNATURE_INVALID');
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"id":'],
  ['an empty object', '{}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"evt_1"'],
  ['a number', '1'],
  ['an event without a date', JSON.stringify({ ...good, created: undefined })],
  ['a date of no calendar', JSON.stringify({ ...good, created: 1e20 })],
  ['a date before all calendars', JSON.stringify({ ...good, created: -1e13 })],
  ['a date that is a text', JSON.stringify({ ...good, created: '2026-01-01' })],
  ['an event without a type', JSON.stringify({ ...good, type: undefined })],
  ['an id that cannot be stored', JSON.stringify({ ...good, id: 'evt\u0000' })],
  ['an id that is an object', JSON.stringify({ ...good, id: {} })],
  ['an event without data', JSON.stringify({ ...good, data: undefined })],
  ['an event without its object', JSON.stringify({ ...good, data: {} })],
  ['an event about a text', JSON.stringify({ ...good, data: { object: 'acct_1' } })],
  ['a thin event', JSON.stringify({ ...good, object: 'v2.core.event', data: undefined, related_object: { id: 'acct_1' } })],
])('StripeClient: refuses a signed body that is %s as a bad request', (_, payload) => {
  expect(read(payload)).toBe('400 BAD_REQUEST');
});

test.each([
  ['pi_1', 'pi_1'],
  [{ id: 'pi_1' }, 'pi_1'],
  [{ id: 'pi_\u0000' }, null],
  [{ id: {} }, null],
  [{}, null],
  [[], null],
  [7, null],
  ['', null],
  [null, null],
  [undefined, null],
])('idOf: %j has the id %j', (thing, id) => expect(idOf(thing)).toBe(id));
