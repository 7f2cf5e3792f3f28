import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, RefreshCw } from 'lucide-react';
import { IconButton } from '../button/icon-button';

interface ClaimBadgeProps {
  /** Seconds until it is anybody's again. */
  left: number;
  onRenew: () => void;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** That a case is the viewer's, and for how long; nothing when it is not. */
export function ClaimBadge({ left, onRenew }: ClaimBadgeProps) {
  const { t } = useLingui();
  if (left <= 0) return null;
  const time = clock(left);
  return (
    <span className="flex flex-none items-center">
      <span className="inline-flex h-7 items-center gap-1.5 rounded-chip bg-info-tint px-2.5 text-sm font-semibold whitespace-nowrap text-info tabular-nums">
        <Lock size={14} aria-hidden />
        <Trans>Assigned to you for {time}</Trans>
      </span>
      <IconButton icon={RefreshCw} label={t`Extend by five minutes`} onClick={onRenew} />
    </span>
  );
}

/** Who else works on a case. */
export const HandledBy = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const who = name || t`someone else`;
  return (
    <span className="truncate">
      <Trans>In review by {who}</Trans>
    </span>
  );
};
