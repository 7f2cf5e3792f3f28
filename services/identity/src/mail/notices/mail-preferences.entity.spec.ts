import { noticeKinds } from '../delivery/mail-kind.js';
import { MailPreferences } from './mail-preferences.entity.js';

const now = new Date('2026-01-01T12:00:00Z');

test('MailPreferences: every kind is on by default, and stopping one leaves the others on', () => {
  for (const kind of noticeKinds) {
    const preferences = MailPreferences.defaults('anna', now);
    expect(noticeKinds.filter((other) => preferences.wants(other))).toEqual([...noticeKinds]);
    preferences.stop(kind, now);
    expect(noticeKinds.filter((other) => !preferences.wants(other))).toEqual([kind]);
  }
});
