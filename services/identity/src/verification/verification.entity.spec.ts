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
] as const)('Verification: with the status %s canStart is %s', (verificationStatus, expected) => {
  expect(aVerification({ verificationStatus }).canStart).toBe(expected);
});

test('Verification.open: the status becomes pending, and repeating it changes nothing', () => {
  const verification = aVerification();
  const { attemptId } = verification;
  expect(verification.open(attemptId, a('pending'), later)).toBe(true);
  expect(verification).toMatchObject({ verificationStatus: 'pending', providerSessionId: 'vs_1', url, attemptId, updatedAt: later });
  expect(verification.open(attemptId, a('pending'), later)).toBe(false);
});

test('Verification.open: refuses a session of an earlier attempt', () => {
  const verification = open();
  const { attemptId } = verification;
  verification.update(a('canceled'), later);
  expect(() => verification.open(attemptId, a('pending', 'vs_2'), later)).toThrow('verified or being verified');
});

test.each(['verified', 'requires_input', 'canceled'] as const)(
  'Verification.update: the status %s ends the attempt and creates a new attempt id',
  (status) => {
    const verification = open();
    const { attemptId } = verification;
    expect(verification.update(a(status), later)).toBe(true);
    expect(verification).toMatchObject({ verificationStatus: status, url: null, updatedAt: later });
    expect(verification.attemptId).not.toBe(attemptId);
  },
);

test('Verification.update: the same status again increments the revision only', () => {
  const verification = open();
  expect(verification.update({ ...a('pending'), url: `${url}0` }, later)).toBe(false);
  expect(verification).toMatchObject({ revision: 1, url: `${url}0`, updatedAt: now });
});

test('Verification.update: the error code is cleared when no input is missing', () => {
  const verification = open();
  verification.update({ ...a('requires_input'), errorCode: 'under_supported_age' }, later);
  expect(verification).toMatchObject({ errorCode: 'under_supported_age', isUnderAge: true });
  expect(verification.update(a('requires_input'), later)).toBe(false);
  expect(verification).toMatchObject({ errorCode: 'document_expired', isUnderAge: false });
  verification.open(verification.attemptId, a('pending', 'vs_2'), later);
  expect(verification.errorCode).toBeNull();
});

test('Verification.update: only a status of the provider replaces "verified"', () => {
  const verification = open();
  verification.update(a('verified'), later);
  expect(verification.update(null, later)).toBe(false);
  expect(verification.update(a('requires_input'), later)).toBe(true);
});

test('Verification.update: a session that the provider deleted becomes canceled', () => {
  const verification = open();
  expect(verification.update(null, later)).toBe(true);
  expect(verification.verificationStatus).toBe('canceled');
});
