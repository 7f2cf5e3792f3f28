import { newRecoveryCodes, normalizeRecoveryCode } from './recovery-code.entity.js';

test('newRecoveryCodes: makes ten different codes in groups that can be copied by hand', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
});

test('normalizeRecoveryCode: ignores case, spacing and characters that look alike', () => {
  expect(normalizeRecoveryCode(' 01AB cdef-GHJK mnpq ')).toBe('01abcdefghjkmnpq');
  expect(normalizeRecoveryCode('OIlb-cdef-ghjk-mnpq')).toBe('011bcdefghjkmnpq');
});
