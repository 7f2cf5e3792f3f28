import { t } from '@lingui/core/macro';
import type { MessageCallJson } from '@sotto/proto/chat/v1/messages';

/** What is known of a message where it is not shown whole. */
interface Previewed {
  content?: string;
  isBurnMessage?: boolean;
  isBurned?: boolean;
  isRemoved?: boolean;
  isUnsent?: boolean;
  photo?: unknown;
  hasPhoto?: boolean;
  voice?: unknown;
  hasVoice?: boolean;
  call?: MessageCallJson;
  hasCall?: boolean;
}

/** One line about a message, for the list, quotes and notifications. The text of a burn message is never repeated. */
export function messagePreview(message: Previewed): string {
  const { content = '', isBurnMessage } = message;
  if (message.isUnsent) return t`Message unsent`;
  if (message.isRemoved) return t`Message removed`;
  if (message.isBurned) return t`Message burned`;
  if (message.call) return callPreview(message.call);
  if (message.hasCall) return t`Call`;
  if (message.hasVoice || message.voice) return t`Voice note`;
  if (message.hasPhoto || message.photo) return content && !isBurnMessage ? t`Photo: ${content}` : t`Photo`;
  return isBurnMessage ? t`Burn message` : content;
}

function callPreview({ kind, seconds }: MessageCallJson): string {
  if (seconds === undefined) return kind === 'video' ? t`Unanswered video call` : t`Unanswered voice call`;
  return kind === 'video' ? t`Video call` : t`Voice call`;
}
