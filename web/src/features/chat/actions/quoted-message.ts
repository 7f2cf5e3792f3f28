import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { messagePreview } from '#web/lib/labels/message-preview';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';

/** A message as a report quotes it. */
export function quotedMessageOf({ id = '', content = '', isBurnMessage, isUnsent, photo, voice, call }: MessageJson): QuotedMessage {
  const burns = Boolean(isBurnMessage);
  const file = photo ? 'photo' : voice && 'voice';
  const text = call ? messagePreview({ call }) : content;
  return { id, content: burns ? '' : text, burns, unsent: Boolean(isUnsent), file };
}
