import { AdminAction } from './admin-action.entity.js';

const now = new Date('2026-11-30T12:00:00Z');

test('who, what, why and when are kept as they were', () => {
  expect(AdminAction.of('ann', 'restore', 'message', ' Report S-1001\u202e ', now)).toMatchObject({
    adminId: 'ann',
    action: 'restore',
    targetId: 'message',
    reason: 'Report S-1001',
    createdAt: now,
  });
});

test.each(['   ', '\u200b\u200b\u200b', '\n\n\n'])('a reason that shows nothing is none', (reason) => {
  expect(() => AdminAction.of('ann', 'restore', 'message', reason, now)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', fields: [expect.objectContaining({ field: 'reason', rule: 'text.blank' })] }),
  );
});
