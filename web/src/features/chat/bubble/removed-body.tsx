import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { bubble } from './bubble';

/** What is left of a message that moderators removed, or that its sender took back. */
export const RemovedBody = ({ own, isUnsent }: { own: boolean; isUnsent?: boolean }) => (
  <div className={bubble({ own, look: 'gone' })}>
    <EyeOff size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
    {isUnsent ? <Trans>Message unsent</Trans> : <Trans>Message removed</Trans>}
  </div>
);
