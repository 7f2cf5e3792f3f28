import { actionsFor, faultsOf, toVerdict, untyped } from './verdict-form';

const row = { reported: { userId: 'kenji' } };

test('content can be removed only while there is some', () => {
  expect(actionsFor({ row }, false)).toEqual(['', 'warn', 'suspend', 'ban']);
  expect(actionsFor({ row, subject: { kind: 'item', moderationStatus: 'visible' } }, false)).toContain('remove_content');
  expect(actionsFor({ row, subject: { kind: 'item', moderationStatus: 'gone' } }, false)).not.toContain('remove_content');
});

test('nothing is done about who is protected or gone', () => {
  expect(actionsFor({ row }, true)).toEqual(['']);
  expect(actionsFor({ row: {} }, false)).toEqual(['']);
});

test.each(['', '0', '31', '1.5', 'a'])('%p days are no suspension', (days) =>
  expect(faultsOf({ ...untyped, action: 'suspend', rule: 'respect', reason: 'Insults', days }, ['', 'warn'])).toEqual({
    action: false,
    days: true,
    rule: false,
    reason: false,
  }),
);

test.each(['1', '30'])('%p days are', (days) =>
  expect(faultsOf({ ...untyped, action: 'suspend', rule: 'respect', reason: 'Insults', days }, ['', 'warn'])).toEqual({
    action: false,
    days: false,
    rule: false,
    reason: false,
  }),
);

test('an action needs a rule and a reason that the member reads, no action needs none', () => {
  const none = { action: false, days: false, rule: false, reason: false };
  expect(faultsOf({ ...untyped, action: 'warn', reason: ' a ' }, ['', 'warn'])).toEqual({ ...none, rule: true, reason: true });
  expect(faultsOf({ ...untyped, action: '' }, ['', 'warn'])).toEqual(none);
});

test('an action is chosen by a person where there are several', () => {
  expect(faultsOf(untyped, ['', 'warn']).action).toBe(true);
  expect(faultsOf(untyped, ['']).action).toBe(false);
});

test('days go with a suspension alone, a rule and a reason with an action alone', () =>
  expect(toVerdict('dismissed', { ...untyped, notes: ' seen ', rule: 'respect', reason: 'typed before' })).toEqual({
    status: 'dismissed',
    adminNotes: 'seen',
    action: '',
    days: 0,
    rule: '',
    reason: '',
  }));
