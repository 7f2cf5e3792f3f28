import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';

/** A text as typed, without what cannot be seen; empty when nothing can. */
export function visible(typed: string): string {
  const text = withoutInvisible(typed).trim();
  return isBlank(text) ? '' : text;
}

interface Sanction {
  action: string;
  days: number;
  reason: string;
}

/** Refuses a sanction without a reason that the member can read, and a suspension without an end. */
export function checkSanction({ action, days, reason }: Sanction): void {
  const faults = [
    visible(reason).length < 3 && { field: 'reason', rule: 'text.blank', message: 'Please say why; the member reads it.' },
    (action === 'suspend') !== days > 0 && { field: 'days', rule: 'days.range', message: 'A suspension takes 1 to 30 days.' },
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw invalidInput(faults);
}
