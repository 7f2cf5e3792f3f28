import { MemberExport } from './member-export.entity.js';

const now = new Date('2026-01-01T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);
const anExport = () => MemberExport.of('e', 'u', now);

test('MemberExport: expires after exactly a day', () => {
  const archive = anExport();
  archive.finish(1000, now);
  expect(archive.expiresAt).toEqual(later(24));
  expect(archive.stateAt(later(23.99))).toBe('ready');
  expect(archive.stateAt(later(24))).toBe('expired');
});

test('MemberExport: fails after five attempts', () => {
  const archive = anExport();
  const tries = Array.from({ length: 5 }, () => {
    archive.start();
    return archive.failed();
  });
  expect(tries).toEqual([true, true, true, true, false]);
  expect(archive.state).toBe('failed');
  archive.expire();
  expect(archive.state).toBe('failed');
});
