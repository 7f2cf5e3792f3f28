import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';

/** A message as a report quotes it. */
export function quotedMessageOf({ id = '', content = '', isBurnMessage, isUnsent, photo, voice }: MessageJson): QuotedMessage {
  const burns = Boolean(isBurnMessage);
  const file = photo ? 'photo' : voice && 'voice';
  return { id, content: burns ? '' : content, burns, unsent: Boolean(isUnsent), file };
}
