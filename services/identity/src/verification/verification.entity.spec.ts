import { newId } from '@sotto/kit/orm/ids';
import type { ProviderSession } from './identity-provider.js';
import { Verification } from './verification.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const later = new Date('2026-11-27T13:00:00Z');
const url = 'https://verify.stripe.com/start/1';
const a = (status: ProviderSession['status'], id = 'vs_1'): ProviderSession => ({
  id,
  status,
  url: status === 'pending' ? url : null,
  errorCode: status === 'requires_input' ? 'document_expired' : null,
});

const aVerification = (state: Partial<Verification> = {}) =>
  Object.assign(new Verification(), {
    userId: 'anna',
    verificationStatus: 'unverified',
    attemptId: newId(),
    providerSessionId: null,
    url: null,
    errorCode: null,
    revision: 0,
    updatedAt: now,
    ...state,
  });

const open = () => aVerification({ verificationStatus: 'pending', providerSessionId: 'vs_1', url });

test.each([
  ['unverified', true],
  ['canceled', true],
  ['requires_input', true],
  ['pending', false],
  ['verified', false],
] as const)('%s: whether one can start is %s', (verificationStatus, expected) => {
  expect(aVerification({ verificationStatus }).canStart).toBe(expected);
});

test('an opened session is pending, and opening it again changes nothing', () => {
  const verification = aVerification();
  const { attemptId } = verification;
  expect(verification.open(attemptId, a('pending'), later)).toBe(true);
  expect(verification).toMatchObject({ verificationStatus: 'pending', providerSessionId: 'vs_1', url, attemptId, updatedAt: later });
  expect(verification.open(attemptId, a('pending'), later)).toBe(false);
});

test('a session of an attempt that is over is not taken', () => {
  const verification = open();
  const { attemptId } = verification;
  verification.learn(a('canceled'), later);
  expect(() => verification.open(attemptId, a('pending', 'vs_2'), later)).toThrow('verified or being verified');
});

test.each(['verified', 'requires_input', 'canceled'] as const)('%s ends the attempt, so the next one is another', (status) => {
  const verification = open();
  const { attemptId } = verification;
  expect(verification.learn(a(status), later)).toBe(true);
  expect(verification).toMatchObject({ verificationStatus: status, url: null, updatedAt: later });
  expect(verification.attemptId).not.toBe(attemptId);
});

test('the same answer again is no change, but counts as an answer', () => {
  const verification = open();
  expect(verification.learn({ ...a('pending'), url: `${url}0` }, later)).toBe(false);
  expect(verification).toMatchObject({ revision: 1, url: `${url}0`, updatedAt: now });
});

test('what is missing is known as long as something is', () => {
  const verification = open();
  verification.learn({ ...a('requires_input'), errorCode: 'under_supported_age' }, later);
  expect(verification).toMatchObject({ errorCode: 'under_supported_age', saysUnderAge: true });
  expect(verification.learn(a('requires_input'), later)).toBe(false);
  expect(verification).toMatchObject({ errorCode: 'document_expired', saysUnderAge: false });
  verification.open(verification.attemptId, a('pending', 'vs_2'), later);
  expect(verification.errorCode).toBeNull();
});

test('only the provider itself takes "verified" back', () => {
  const verification = open();
  verification.learn(a('verified'), later);
  expect(verification.learn(null, later)).toBe(false);
  expect(verification.learn(a('requires_input'), later)).toBe(true);
});

test('a session that the provider has forgotten is over', () => {
  const verification = open();
  expect(verification.learn(null, later)).toBe(true);
  expect(verification.verificationStatus).toBe('canceled');
});
