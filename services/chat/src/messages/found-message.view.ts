import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { FoundMessageSchema } from '@sotto/proto/chat/v1/chat_service';
import type { VisibleMessage } from '../conversations/message.view.js';

/** How many characters a snippet shows before the match, and at most. */
const [lead, maxLength] = [40, 160];

/** A message that contains a searched text. */
export interface FoundText extends Pick<VisibleMessage, 'sequence' | 'senderId' | 'createdAt' | 'content'> {
  /** Where the match starts in the compared form of the content, in characters from 1; 0 if that is not known. */
  position: number;
  /** Whether the compared form has the length of the content, so that the match is at the same place in both. */
  isAligned: boolean;
  /** The length of the match, in characters. */
  textLength: number;
}

/** A found message with the part of its text around the match. The whole text if the place of the match is not known. */
export function toFoundMessageView({ sequence, senderId, createdAt, ...found }: FoundText): MessageInitShape<typeof FoundMessageSchema> {
  return { sequence, senderId, createdAt: timestampFromDate(createdAt), ...snippetOf(found) };
}

function snippetOf({ content, position, isAligned, textLength }: Pick<FoundText, 'content' | 'position' | 'isAligned' | 'textLength'>) {
  if (!isAligned || position === 0) return { snippet: content, matchStart: 0, matchLength: 0 };
  const characters = [...content];
  const at = position - 1;
  const start = Math.max(0, at - lead);
  const before = `${start > 0 ? '…' : ''}${characters.slice(start, at).join('')}`;
  const match = characters.slice(at, at + textLength).join('');
  const end = Math.max(start + maxLength, at + textLength);
  const after = `${characters.slice(at + textLength, end).join('')}${end < characters.length ? '…' : ''}`;
  return { snippet: before + match + after, matchStart: before.length, matchLength: match.length };
}
