import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useReachable } from '#web/client/live/use-reachable';
import { Badge } from '#web/ui/badge/badge';
import { CornerPanel } from '#web/ui/corner-panel/corner-panel';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { HostButton } from './host-button';
import { HostComposer } from './host-composer';
import { HostFace } from './host-face';
import { HostLog } from './host-log';
import { HostNotice } from './host-notice';
import { HostSkeleton } from './host-skeleton';
import { useHostChat } from './use-host-chat';

interface HostWidgetProps {
  /** Where the button would cover something that is more important: never there, or not on phones. */
  hidden?: 'always' | 'on-phones';
}

/** The host, a press away: an assistant that answers questions about the product, and says that it is one (HOST, B-24). */
export function HostWidget({ hidden }: HostWidgetProps) {
  const { t } = useLingui();
  const chat = useHostChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const away = !useReachable();
  const off = away || chat.wait > 0;
  const { conversation, problem } = chat;
  const asked = chat.questions.length > 0 || Boolean(conversation?.messages?.some(({ fromHost }) => !fromHost));
  const leave = () => {
    if (matchMedia('(width < 48rem)').matches) chat.close(); // the sheet would cover where the link leads to
  };
  return (
    <CornerPanel
      open={chat.open}
      onOpenChange={(open) => (open ? chat.start() : chat.close())}
      title={t`Your host`}
      description={t`Assistant · always online`}
      picture={<HostFace />}
      badge={
        <Badge tone="rose">
          <Trans>Host</Trans>
        </Badge>
      }
      closeLabel={t`Close and delete this chat`}
      focusOn={field}
      keep={asked}
      trigger={<HostButton withheld={hidden} open={chat.open} />}
    >
      {conversation && (
        <HostLog
          conversation={conversation}
          questions={chat.questions}
          off={off}
          onAsk={chat.ask}
          onRetry={chat.retry}
          onDelete={chat.discard}
          onLeave={leave}
        />
      )}
      {!conversation && problem && (
        <div className="flex min-h-0 grow overflow-y-auto p-4">
          <ErrorCard title={t`Failed to start conversation`} code={problem.code ?? 'UNKNOWN'} onRetry={chat.retryStart} />
        </div>
      )}
      {!conversation && !problem && <HostSkeleton />}
      <HostNotice away={away} wait={chat.wait} />
      <HostComposer field={field} off={off || !conversation} onAsk={chat.ask} />
    </CornerPanel>
  );
}
