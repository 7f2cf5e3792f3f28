import { t } from '@lingui/core/macro';

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
}

/** One line about a message, for the list, quotes and notifications. The text of a burn message is never repeated. */
export function messagePreview(message: Previewed): string {
  const { content = '', isBurnMessage } = message;
  if (message.isUnsent) return t`Message unsent`;
  if (message.isRemoved) return t`Message removed`;
  if (message.isBurned) return t`Message burned`;
  if (message.hasVoice || message.voice) return t`Voice note`;
  if (message.hasPhoto || message.photo) return content && !isBurnMessage ? t`Photo: ${content}` : t`Photo`;
  return isBurnMessage ? t`Burn message` : content;
}
