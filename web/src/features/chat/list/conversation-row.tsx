import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { cva } from 'class-variance-authority';
import { Link } from 'react-router';
import { useReachable } from '#web/client/live/use-reachable';
import { listTime } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { useToday } from '#web/lib/hooks/use-today';
import { Avatar } from '#web/ui/avatar/avatar';
import { Count } from '#web/ui/badge/count';
import { BoostMark } from '../bubble/boost-mark';
import { ConversationPreview } from './conversation-preview';

const row = cva('flex min-h-18 items-center gap-3.5 rounded-[14px] px-3 py-2.5 hover:bg-hover md:aria-[current=true]:bg-raised', {
  variants: { boosted: { true: 'bg-gold-tint inset-ring inset-ring-gold/45', false: '' } },
});

interface ConversationRowProps {
  summary: ConversationSummaryJson;
  open: boolean;
}

export function ConversationRow({ summary: { conversation, peer, latest }, open }: ConversationRowProps) {
  const unread = conversation?.unread ?? 0;
  const name = peer?.displayName ?? '';
  const today = useToday();
  const reachable = useReachable();
  return (
    <Link
      to={paths.chatWith(peer?.userId ?? '')}
      aria-current={open}
      data-member={peer?.userId}
      className={row({ boosted: Boolean(conversation?.boostType) })}
    >
      <Avatar size="lg" name={name} src={peer?.avatarUrl} online={reachable && peer?.online} />
      <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="flex items-center gap-2">
          <bdi className="truncate font-semibold">{name}</bdi>
          <BoostMark boostType={conversation?.boostType} />
          {latest?.createdAt && (
            <time dateTime={latest.createdAt} className={`ml-auto text-time tabular-nums ${unread ? 'text-rose' : 'text-low'}`}>
              {listTime(latest.createdAt, today)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <ConversationPreview
            conversationId={conversation?.id ?? ''}
            open={open}
            latest={latest}
            unread={unread > 0}
            own={latest?.senderId !== peer?.userId}
            peerReadSequence={conversation?.peerReadSequence ?? 0}
          />
          <Count value={unread} />
        </span>
      </span>
    </Link>
  );
}
