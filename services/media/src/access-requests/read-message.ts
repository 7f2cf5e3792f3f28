import { checkText, cleanText } from '@sotto/proto/text-rules';
import { invalidInput } from '@sotto/kit/errors/invalid-input';

const longest = 500;

/** What is stored of the words along with a request; refuses what short texts may not hold (D-50). */
export function readMessage(typed: string): string {
  const message = cleanText(typed);
  const fault = checkText(message, 'message', longest);
  if (fault) throw invalidInput([{ field: 'message', ...fault }]);
  return message;
}
