import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { ReactNode } from 'react';
import { bubble } from '../bubble/bubble';
import { VoiceNote } from './voice-note';

interface VoiceBodyProps {
  message: MessageJson;
  own: boolean;
  quote?: ReactNode;
}

/** A message with a voice note that is kept. */
export const VoiceBody = ({ message, own, quote }: VoiceBodyProps) => (
  <div className={bubble({ own, look: message.boostType ? 'boosted' : 'text' })}>
    {quote}
    <VoiceNote message={message} />
    {message.content && <p className="mt-1">{message.content}</p>}
  </div>
);
