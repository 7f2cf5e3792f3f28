import { noticeKinds } from '../mail/mail-kind.js';
import { MailPreferences } from './mail-preferences.entity.js';

const now = new Date('2026-01-01T12:00:00Z');

test('every kind comes until it is stopped, and stopping one stops no other', () => {
  for (const kind of noticeKinds) {
    const preferences = MailPreferences.usual('anna', now);
    expect(noticeKinds.filter((other) => preferences.wants(other))).toEqual([...noticeKinds]);
    preferences.stop(kind, now);
    expect(noticeKinds.filter((other) => !preferences.wants(other))).toEqual([kind]);
  }
});
