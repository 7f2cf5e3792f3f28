import { Trans } from '@lingui/react/macro';
import type { BadgeJson } from '@sotto/proto/profiles/v1/profiles';
import { Check, LockKeyhole } from 'lucide-react';
import { BadgeFace } from '#web/ui/rarity-badge/badge-face';

interface BadgeOptionProps {
  badge: BadgeJson;
  held: boolean;
  chosen: boolean;
  /** No more may be chosen. */
  full: boolean;
  onToggle: () => void;
}

const row =
  'flex min-h-15 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-ctl py-2 pr-3.5 pl-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const box =
  'grid size-6 flex-none place-items-center rounded-[7px] border-[1.5px] border-strong text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary';

/** One badge to choose, or one to be had with what it takes. The whole row is the target. */
export const BadgeOption = ({ badge, held, chosen, full, onToggle }: BadgeOptionProps) => (
  <label
    data-rarity={badge.rarity}
    className={`rarity ${row} ${chosen ? '' : 'border-subtle! bg-transparent!'} ${held ? 'cursor-pointer' : ''}`}
  >
    <BadgeFace badge={badge} />
    <span className="min-w-0 text-sm text-low max-sm:order-last max-sm:basis-full max-sm:pl-10.5 sm:ml-auto sm:text-right">
      {badge.description}
    </span>
    <input
      type="checkbox"
      className="peer sr-only"
      checked={chosen}
      disabled={!held || (full && !chosen)}
      onChange={onToggle}
      aria-label={badge.name}
      aria-description={badge.description}
    />
    {held ? (
      <span aria-hidden className={`${box} max-sm:ml-auto ${full && !chosen ? 'opacity-40' : ''}`}>
        <Check size={16} strokeWidth={3} />
      </span>
    ) : (
      <span className="flex-none text-low max-sm:ml-auto">
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">
          <Trans>Not earned yet</Trans>
        </span>
      </span>
    )}
  </label>
);
