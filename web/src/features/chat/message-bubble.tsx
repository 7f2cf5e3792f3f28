import { useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { Check, CheckCheck } from 'lucide-react';
import { clockTime } from '#web/lib/date';
import { BoostMark } from './boost-mark';
import { bubble, turn } from './bubble';
import { BurnBody } from './burn-body';
import { RemovedBody } from './removed-body';
import { type AboutPeer, WithMessageMenu } from './with-message-menu';

interface MessageBubbleProps {
  message: MessageJson;
  own: boolean;
  startsRun: boolean;
  endsRun: boolean;
  read: boolean;
  /** Who wrote it, unless it is one's own. */
  about?: AboutPeer;
}

/** One stored message; the last of a run says when, and one's own whether it was read. */
export const MessageBubble = ({ message, own, startsRun, endsRun, read, about }: MessageBubbleProps) => (
  <div className={turn({ own, startsRun })}>
    {about && !own && !message.isRemoved ? (
      <WithMessageMenu message={message} about={about}>
        <Body message={message} own={own} />
      </WithMessageMenu>
    ) : (
      <Body message={message} own={own} />
    )}
    {(endsRun || message.boostType) && (
      <p className="flex items-center gap-1.5 px-1.5 text-xs text-low tabular-nums">
        <BoostMark boostType={message.boostType} />
        {clockTime(message.createdAt!)}
        {own && <ReadTick read={message.isBurnMessage ? Boolean(message.readAt) : read} />}
      </p>
    )}
  </div>
);

function Body({ message, own }: Pick<MessageBubbleProps, 'message' | 'own'>) {
  if (message.isRemoved) return <RemovedBody own={own} />;
  if (message.isBurnMessage) return <BurnBody message={message} own={own} />;
  return <div className={bubble({ own, look: message.boostType ? 'boosted' : 'text' })}>{message.content}</div>;
}

export function ReadTick({ read }: { read: boolean }) {
  const { t } = useLingui();
  return read ? (
    <CheckCheck size={15} aria-label={t`Read`} className="flex-none text-success" />
  ) : (
    <Check size={15} aria-label={t`Sent`} className="flex-none" />
  );
}
