import { isValid, isWithin, PushSettings, pushKinds } from './push-settings.entity.js';

const night = { fromMinute: 22 * 60, untilMinute: 7 * 60, timeZone: 'America/New_York' };

test.each([
  ['2026-07-01T01:59:00Z', false], // 21:59
  ['2026-07-01T02:00:00Z', true], // 22:00
  ['2026-07-01T10:59:00Z', true], // 06:59
  ['2026-07-01T11:00:00Z', false], // 07:00
  ['2026-12-01T02:30:00Z', false], // 21:30: the winter of New York is an hour later
])('isWithin: at %s the night of New York is %s', (time, expected) => {
  expect(isWithin(night, new Date(time))).toBe(expected);
});

test('isWithin: hours of the same day end before they start again', () => {
  const lunch = { fromMinute: 12 * 60, untilMinute: 13 * 60, timeZone: 'UTC' };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isWithin(lunch, new Date(`2026-07-01T${time}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('isValid: refuses hours without a length and unknown time zones', () => {
  expect(isValid(night)).toBe(true);
  expect(isValid({ ...night, untilMinute: night.fromMinute })).toBe(false);
  expect(isValid({ ...night, timeZone: 'Mars/Base' })).toBe(false);
});

test('PushSettings: every type is on and nothing is detailed by default; quiet hours stop all types', () => {
  const [day, midnight] = [new Date('2026-07-01T17:00:00Z'), new Date('2026-07-01T04:00:00Z')];
  const settings = PushSettings.defaults('anna', day);
  expect(settings.detailed).toBe(false);
  expect(pushKinds.filter((kind) => settings.allows(kind, midnight))).toEqual([...pushKinds]);
  settings.choose(
    { matches: false, accessRequests: true, reviews: true, messages: true, sales: true, detailed: true, quietHours: night },
    day,
  );
  expect(pushKinds.filter((kind) => !settings.allows(kind, day))).toEqual(['matches']);
  expect(pushKinds.filter((kind) => settings.allows(kind, midnight))).toEqual([]);
});
