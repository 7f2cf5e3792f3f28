import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

interface Sanction {
  action: string;
  rule: string;
  days: number;
  reason: string;
}

/** Decisions that end something break no rule. */
const withoutRule = ['lift', 'clear'];

/** Throws INVALID_INPUT for a sanction without a visible reason or a rule, and for a suspension without a number of days. */
export function checkSanction({ action, rule, days, reason }: Sanction): void {
  const faults = [
    lengthOf(visibleText(reason)) < 3 && { field: 'reason', rule: 'text.blank', message: 'Please enter a reason. The member reads it.' },
    withoutRule.includes(action) === (rule !== '') && {
      field: 'rule',
      rule: 'rule.missing',
      message: 'Please choose the rule that was broken.',
    },
    (action === 'suspend') !== days > 0 && { field: 'days', rule: 'days.range', message: 'A suspension takes 1 to 30 days.' },
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw invalidInput(faults);
}
