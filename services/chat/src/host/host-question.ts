import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';
import { chatError } from '../chat-error.js';

const longest = 1000;

/** What is kept of a typed question; what shows nothing is refused. */
export function questionOf(typed: string): string {
  const content = withoutInvisible(typed);
  if (isBlank(content)) throw chatError('BLANK_MESSAGE');
  // Composing may lengthen a text that the contract let pass.
  if ([...content].length > longest) throw tooLong();
  return content;
}

const tooLong = () => {
  const message = `A question cannot exceed ${longest} characters.`;
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'content', rule: 'string.max_len', message })]);
};
