import { isTimeZone, localTime } from './local-time.js';

const at = (zone: string, time: string) => localTime(zone, new Date(time));

test.each([
  ['', '2026-01-05T17:59:59Z', false],
  ['', '2026-01-05T18:00:00Z', true],
  ['', '2026-01-05T21:59:59Z', true],
  ['', '2026-01-05T22:00:00Z', false],
  ['', '2026-01-05T00:00:00Z', false],
  ['Europe/Paris', '2026-01-05T17:00:00Z', true],
  ['Europe/Paris', '2026-01-05T16:59:59Z', false],
  ['Europe/Paris', '2026-07-06T16:00:00Z', true], // summer time
  ['Europe/Paris', '2026-07-06T20:00:00Z', false],
  ['America/Los_Angeles', '2026-01-06T02:00:00Z', true],
  ['America/Los_Angeles', '2026-01-06T06:00:00Z', false],
  ['Asia/Kolkata', '2026-01-05T12:30:00Z', true], // half an hour off
  ['Asia/Kolkata', '2026-01-05T12:29:59Z', false],
])('localTime: in "%s" %s is a peak hour: %s', (zone, time, peak) => {
  expect(at(zone, time).peak).toBe(peak);
});

test.each([
  ['', '2026-01-03T00:00:00Z', true], // Saturday
  ['', '2026-01-04T23:59:59Z', true],
  ['', '2026-01-05T00:00:00Z', false],
  ['', '2026-01-02T23:59:59Z', false],
  ['Pacific/Auckland', '2026-01-02T11:00:00Z', true], // already Saturday there
  ['Pacific/Auckland', '2026-01-04T11:00:00Z', false],
  ['America/New_York', '2026-01-05T04:59:59Z', true], // still Sunday there
  ['America/New_York', '2026-01-05T05:00:00Z', false],
])('localTime: in "%s" %s is a weekend: %s', (zone, time, weekend) => {
  expect(at(zone, time).weekend).toBe(weekend);
});

test.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  ['<script>', false],
])('isTimeZone: accepts the zone "%s": %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
