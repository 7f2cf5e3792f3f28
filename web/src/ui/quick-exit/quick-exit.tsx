import { Trans, useLingui } from '@lingui/react/macro';
import { cva } from 'class-variance-authority';
import { DoorOpen } from 'lucide-react';
import { leaveNow } from './leave-now';

const exit = cva('inline-flex size-11 flex-none items-center justify-center gap-2 rounded-full text-label font-semibold hover:bg-hover', {
  variants: { compact: { true: 'text-mid md:hidden', false: 'w-auto px-4 md:border md:border-strong' } },
});

/** Leaves for a neutral page at once; Back does not return. */
export function QuickExit({ compact = false }: { compact?: boolean }) {
  const { t } = useLingui();
  return (
    <button type="button" title={t`Quick exit (Shift three times)`} className={exit({ compact })} onClick={leaveNow}>
      <DoorOpen size={16} aria-hidden />
      <span className={compact ? 'sr-only' : ''}>
        <Trans>Exit</Trans>
      </span>
    </button>
  );
}
