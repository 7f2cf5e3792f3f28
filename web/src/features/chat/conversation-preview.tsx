import { Trans } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { useSelector } from 'react-redux';
import { selectTyping } from './chat.slice';
import { sequenceOf } from './merge-messages';
import { ReadTick } from './message-bubble';

interface ConversationPreviewProps {
  conversationId: string;
  latest?: MessageJson;
  own: boolean;
  unread: boolean;
  peerReadSequence: number;
}

const line = 'flex min-w-0 grow items-center gap-1.5 text-sm';

/** The second line of a row: typing, or the newest message. */
export function ConversationPreview({ conversationId, latest, own, unread, peerReadSequence }: ConversationPreviewProps) {
  const typing = useSelector((state) => selectTyping(state as never, conversationId));
  if (typing)
    return (
      <span className={`${line} text-rose`}>
        <Trans>typing…</Trans>
      </span>
    );
  if (!latest)
    return (
      <span className={`${line} text-low`}>
        <Trans>New match</Trans>
      </span>
    );
  const { content } = latest;
  return (
    <span className={`${line} ${unread ? 'text-hi' : 'text-low'}`}>
      {own && <ReadTick read={sequenceOf(latest) <= peerReadSequence} />}
      <span className="truncate">{own ? <Trans>You: {content}</Trans> : content}</span>
    </span>
  );
}
