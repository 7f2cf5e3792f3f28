import type { DeadLetterPlace } from '../dead-letters/dead-letter.js';
import { invalidInput } from '../errors/invalid-input.js';

const top: DeadLetterPlace = { failedAt: 'infinity', consumer: '', id: '' };
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The last letter of a page, as it travels. */
export const encodeCursor = ({ failedAt, consumer, id }: DeadLetterPlace): string =>
  Buffer.from(JSON.stringify([failedAt, consumer, id])).toString('base64url');

/** Refuses what this list did not make. */
export function decodeCursor(cursor: string): DeadLetterPlace {
  if (cursor === '') return top;
  const [failedAt, consumer, id] = parsed(cursor);
  if (typeof failedAt === 'string' && moment.test(failedAt) && !Number.isNaN(Date.parse(failedAt)))
    if (typeof consumer === 'string' && typeof id === 'string') return { failedAt, consumer, id };
  throw invalidInput([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
