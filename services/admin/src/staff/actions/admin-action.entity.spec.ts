import { AdminAction } from './admin-action.entity.js';

const now = new Date('2026-11-30T12:00:00Z');

test('AdminAction: stores who did what to which target, why and when', () => {
  expect(AdminAction.of('ann', 'restore', 'message', ' Report S-1001\u202e ', now)).toMatchObject({
    adminId: 'ann',
    action: 'restore',
    targetId: 'message',
    reason: 'Report S-1001',
    createdAt: now,
  });
});

test.each(['   ', '\u200b\u200b\u200b', '\u034f\u034f\u034f', '\n\n\n'])('AdminAction: refuses the blank reason %j', (reason) => {
  expect(() => AdminAction.of('ann', 'restore', 'message', reason, now)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', fields: [expect.objectContaining({ field: 'reason', rule: 'text.blank' })] }),
  );
});
