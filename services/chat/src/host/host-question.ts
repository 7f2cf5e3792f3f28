import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { isBlank, lengthOf, withoutInvisible } from '@sotto/proto/visible-text';
import { chatError } from '../chat-error.js';

const maxLength = 1000;

/** The stored form of a typed question. Throws BLANK_MESSAGE if nothing in it is visible. */
export function questionOf(typed: string): string {
  const content = withoutInvisible(typed);
  if (isBlank(content)) throw chatError('BLANK_MESSAGE');
  // Normalization can make a text longer than the contract allowed.
  if (lengthOf(content) > maxLength) throw tooLong();
  return content;
}

const tooLong = () => {
  const message = `A question cannot exceed ${maxLength} characters.`;
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'content', rule: 'string.max_len', message })]);
};
