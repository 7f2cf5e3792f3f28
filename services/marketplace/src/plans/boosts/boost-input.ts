import type { BoostType } from '@sotto/proto/vocabulary';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import type { BoostedText } from './hold-message.js';

export interface BoostInput {
  boostType: BoostType;
  message: string;
  recipientId: string;
  conversationId: string;
  attemptId: string;
  acknowledged: boolean;
  useCredit: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The message of a boost: all three parts, or none (D-22). */
export function textOf({ message, recipientId, conversationId, acknowledged }: BoostInput): BoostedText | null {
  const parts = { message, recipientId, conversationId };
  const missing = Object.entries(parts).filter(([, part]) => part === '');
  if (missing.length === 3) return null;
  if (missing.length > 0)
    throw faults(
      missing.map(([field]) => field),
      'boost.together',
      'Message, recipient and conversation come together.',
    );
  const broken = (['recipientId', 'conversationId'] as const).filter((field) => !uuid.test(parts[field]));
  if (broken.length > 0) throw faults(broken, 'string.uuid', 'This is no id.');
  return { ...parts, acknowledged };
}

const faults = (fields: readonly string[], rule: string, message: string) =>
  invalidInput(fields.map((field) => ({ field, rule, message })));
