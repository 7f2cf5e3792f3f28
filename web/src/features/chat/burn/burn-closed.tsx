import { Trans } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { bubble } from '../bubble/bubble';

interface BurnClosedProps {
  minutes: number;
  file?: 'photo' | 'voice';
  /** Whether it burns when its photo is closed. */
  isViewOnce?: boolean;
  pending: boolean;
  onOpen: () => void;
}

const closed = bubble({ own: false, look: 'burn', className: 'flex min-h-16 cursor-pointer items-center gap-3.5 pr-4.5 pl-3 text-left' });

/** What the recipient sees first: the text is not in this browser yet, and its time does not run. */
export const BurnClosed = ({ minutes, file, isViewOnce, pending, onOpen }: BurnClosedProps) => (
  <button type="button" aria-busy={pending} onClick={onOpen} className={`${closed} ${pending ? 'opacity-70' : ''}`}>
    <span className="grid size-10 flex-none place-items-center rounded-full bg-ember/18 text-ember">
      <Flame size={20} strokeWidth={1.75} aria-hidden />
    </span>
    <span>
      <span className="block font-semibold">
        {file && (
          <>
            {file === 'photo' ? <Trans>Photo</Trans> : <Trans>Voice note</Trans>}
            {' · '}
          </>
        )}
        <Trans>Tap to view</Trans>
      </span>
      <span className="block text-sm text-ember tabular-nums">
        {isViewOnce ? <Trans>View once. Burns when you close it.</Trans> : <Trans>Burns {minutes}:00 after opening</Trans>}
      </span>
    </span>
  </button>
);
