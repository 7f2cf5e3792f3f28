import { visibleText } from '@sotto/proto/visible-text';
import { fieldFault } from './admin-error.js';

/** The visible text. Throws INVALID_INPUT on `field` with `message` when there is none. */
export function requiredText(field: string, typed: string, message: string): string {
  const text = visibleText(typed);
  if (text === '') throw fieldFault(field, 'text.blank', message);
  return text;
}
