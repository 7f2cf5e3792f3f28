import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Flame } from 'lucide-react';
import type { ComponentProps } from 'react';

const look =
  'inline-flex min-h-12 flex-none items-center gap-1.5 rounded-full border border-ember/60 bg-ember-tint px-3.5 text-label font-semibold whitespace-nowrap text-ember tabular-nums';

interface BurnButtonProps extends ComponentProps<'button'> {
  minutes: number;
  /** Whether it is viewed once instead. */
  isViewOnce?: boolean;
}

/** Shows how long the next messages last. */
export function BurnButton({ minutes, isViewOnce, ...props }: BurnButtonProps) {
  const { t } = useLingui();
  return (
    <button type="button" aria-label={isViewOnce ? t`View once` : t`Burn after reading, ${minutes} min`} className={look} {...props}>
      <Flame size={16} strokeWidth={1.75} aria-hidden />
      {isViewOnce ? t`View once` : t`${minutes} min`}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
