import { useAppSelector } from '#web/client/reducer';
import { Trans } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { EyeOff, Flame } from 'lucide-react';
import { messagePreview } from '#web/lib/labels/message-preview';
import { selectBurnMinutes } from '../sending/burn-choice.slice';
import { selectDraft, selectTyping } from '../sending/chat.slice';
import { sequenceOf } from '../messages/merge-messages';
import { ReadTick } from '../thread/message-bubble';

interface ConversationPreviewProps {
  conversationId: string;
  /** The draft of the open one stands in the composer. */
  open: boolean;
  latest?: MessageJson;
  own: boolean;
  unread: boolean;
  peerReadSequence: number;
}

const line = 'flex min-w-0 grow items-center gap-1.5 text-sm';

/** The second line of a row: typing, what is being written, or the newest message. */
export function ConversationPreview({ conversationId, open, latest, own, unread, peerReadSequence }: ConversationPreviewProps) {
  const typing = useAppSelector((state) => selectTyping(state, conversationId));
  const draft = useDraftToShow(conversationId);
  if (typing)
    return (
      <span className={`${line} text-rose`}>
        <Trans>typing…</Trans>
      </span>
    );
  if (draft && !open)
    return (
      <span className={`${line} text-low`}>
        <span className="truncate">
          <Trans>
            <span className="text-rose">Draft:</span> {draft}
          </Trans>
        </span>
      </span>
    );
  if (!latest)
    return (
      <span className={`${line} text-low`}>
        <Trans>New match</Trans>
      </span>
    );
  if (latest.isRemoved)
    return (
      <span className={`${line} text-low`}>
        <EyeOff size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span className="truncate">{messagePreview(latest)}</span>
      </span>
    );
  if (latest.isBurnMessage)
    return (
      <span className={`${line} ${latest.isBurned ? 'text-low' : 'text-ember'}`}>
        {own && <ReadTick read={Boolean(latest.readAt)} />}
        <Flame size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span className="truncate">{messagePreview(latest)}</span>
      </span>
    );
  const content = messagePreview(latest);
  return (
    <span className={`${line} ${unread ? 'text-hi' : 'text-low'}`}>
      {own && <ReadTick read={sequenceOf(latest) <= peerReadSequence} />}
      <bdi className="truncate">{own ? <Trans>You: {content}</Trans> : content}</bdi>
    </span>
  );
}

/** Nothing that is meant to burn is shown outside the composer. */
function useDraftToShow(conversationId: string): string {
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const burns = useAppSelector((state) => selectBurnMinutes(state, conversationId));
  return burns ? '' : draft.trim();
}
