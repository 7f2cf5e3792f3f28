import { Trans } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { bubble, turn } from './bubble';
import type { Outgoing } from './chat.slice';

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDelete: () => void;
}

/** A message that is on its way, or that did not get there. */
export const OutgoingBubble = ({ outgoing: { content, failed, burnMinutes }, onRetry, onDelete }: OutgoingBubbleProps) => (
  <div className={turn({ own: true })}>
    <div className={bubble({ own: true, look: burnMinutes ? 'burn' : 'text', className: failed ? '' : 'opacity-70' })}>{content}</div>
    {failed ? (
      <Failed onRetry={onRetry} onDelete={onDelete} />
    ) : (
      <p className="flex items-center gap-1.5 px-1.5 text-xs text-low">
        <Clock size={13} aria-hidden />
        <Trans>Sending</Trans>
      </p>
    )}
  </div>
);

const action = 'min-h-11 px-2 font-semibold text-rose';

const Failed = ({ onRetry, onDelete }: Omit<OutgoingBubbleProps, 'outgoing'>) => (
  <p className="flex items-center gap-1 text-sm text-danger-text">
    <CircleAlert size={16} aria-hidden />
    <Trans>Not sent</Trans>
    <button type="button" className={action} onClick={onRetry}>
      <Trans>Retry</Trans>
    </button>
    <button type="button" className={action} onClick={onDelete}>
      <Trans>Delete</Trans>
    </button>
  </p>
);
