import { newRecoveryCodes, plainRecoveryCode } from './recovery-code-text.js';

test('ten different codes, in groups that can be copied by hand', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
});

test('how a code is typed makes no difference', () => {
  expect(plainRecoveryCode(' 01AB cdef-GHJK mnpq ')).toBe('01abcdefghjkmnpq');
  expect(plainRecoveryCode('OIlb-cdef-ghjk-mnpq')).toBe('011bcdefghjkmnpq');
});
