import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '#web/lib/money';
import { Button } from '#web/ui/button/button';

interface BoostCardProps {
  icon: LucideIcon;
  name: string;
  /** What it does. */
  children: ReactNode;
  price: number;
  /** For what the price is. */
  unit: string;
  pending: boolean;
  onBuy: () => void;
}

/** A boost, and the button that says what it costs (PRICE-05). */
export function BoostCard({ icon: Icon, name, children, price, unit, pending, onBuy }: BoostCardProps) {
  const { t } = useLingui();
  const amount = money(price);
  return (
    <article aria-label={name} className="flex items-center gap-4 rounded-card border border-subtle bg-surface p-4 md:gap-5 md:p-6">
      <span aria-hidden className="grid size-13 flex-none place-items-center self-start rounded-2xl bg-gold-tint text-gold">
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <h3 className="font-semibold">{name}</h3>
        <div className="grid justify-items-start gap-1.5 text-sm text-mid">{children}</div>
      </div>
      <div className="grid flex-none justify-items-end gap-1 self-start">
        <Button variant="quiet" size="sm" pending={pending} onClick={onBuy} aria-label={pending ? undefined : t`Buy ${name} for ${amount}`}>
          <span className="tabular-nums">{amount}</span>
        </Button>
        <span className="text-xs text-low">{unit}</span>
      </div>
    </article>
  );
}
