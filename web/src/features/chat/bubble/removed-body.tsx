import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { bubble } from './bubble';

/** What is left of a message that those who keep the place safe took away. */
export const RemovedBody = ({ own }: { own: boolean }) => (
  <div className={bubble({ own, look: 'gone' })}>
    <EyeOff size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
    <Trans>Message removed</Trans>
  </div>
);
