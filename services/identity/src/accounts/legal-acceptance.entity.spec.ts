import { termsVersion } from '@sotto/proto/vocabulary';
import { LegalAcceptance, type Acceptances } from './legal-acceptance.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const all: Acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion };

test('LegalAcceptance: stores four acceptances of the current version with their time', () => {
  expect(LegalAcceptance.by('u', all, now)).toMatchObject({
    userId: 'u',
    acceptedAt: now,
    termsVersion,
    ageOk: true,
    termsOk: true,
    privacyOk: true,
    communityOk: true,
  });
});

test.each(['ageAccepted', 'termsAccepted', 'privacyAccepted', 'communityAccepted'])('LegalAcceptance: throws without %s', (missing) => {
  expect(() => LegalAcceptance.by('u', { ...all, [missing]: false }, now)).toThrow(expect.objectContaining({ code: 'TERMS_NOT_ACCEPTED' }));
});

test('LegalAcceptance: throws for an outdated version', () => {
  expect(() => LegalAcceptance.by('u', { ...all, termsVersion: 'v0.9' }, now)).toThrow(
    expect.objectContaining({ code: 'TERMS_NOT_ACCEPTED' }),
  );
});
