import { Trans } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { countdown } from '#web/lib/date';
import { bubble } from './bubble';

export type Burn =
  | { state: 'closed'; minutes: number; onOpen: () => void }
  | { state: 'open'; body: string; secondsLeft: number; minutes: number }
  | { state: 'burned' };

/** A burn message before, during and after (BURN-08, BURN-09). It counts nothing: the server's clock burns. */
export function BurnBubble({ burn, own }: { burn: Burn; own: boolean }) {
  switch (burn.state) {
    case 'closed':
      return <Closed {...burn} own={own} />;
    case 'open':
      return <Open {...burn} own={own} />;
    case 'burned':
      return (
        <p className={bubble({ own, look: 'gone' })}>
          <Flame size={16} aria-hidden />
          <Trans>Message burned</Trans>
        </p>
      );
  }
}

const Closed = ({ minutes, onOpen, own }: Extract<Burn, { state: 'closed' }> & { own: boolean }) => (
  <button
    type="button"
    onClick={onOpen}
    className={bubble({ own, look: 'burn', className: 'flex min-h-16 items-center gap-3.5 pl-3 text-left' })}
  >
    <span className="grid size-10 flex-none place-items-center rounded-full bg-ember/18 text-ember">
      <Flame size={20} aria-hidden />
    </span>
    <span>
      <span className="block font-semibold">
        <Trans>Tap to view</Trans>
      </span>
      <span className="text-sm text-ember tabular-nums">
        <Trans>Burns {minutes}:00 after opening</Trans>
      </span>
    </span>
  </button>
);

const Open = ({ body, secondsLeft, minutes, own }: Extract<Burn, { state: 'open' }> & { own: boolean }) => (
  <div className={bubble({ own, look: 'burn', className: 'min-w-72' })}>
    {body}
    <span className="mt-2 flex items-center gap-2 text-sm font-semibold text-ember">
      <Flame size={16} aria-hidden />
      <span role="timer" className="tabular-nums">
        {countdown(secondsLeft)}
      </span>
      <span aria-hidden className="h-1 grow overflow-hidden rounded-full bg-ember/22">
        <span className="block h-full rounded-full bg-ember" style={{ width: `${(100 * secondsLeft) / (minutes * 60)}%` }} />
      </span>
    </span>
  </div>
);
