import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const banner = cva('flex gap-3 rounded-ctl border px-4 py-3.5 text-label', {
  variants: {
    tone: {
      plain: 'border-subtle bg-raised',
      rose: 'border-rose/30 bg-rose-tint [&>svg]:text-rose',
      gold: 'border-gold/30 bg-gold-tint [&>svg]:text-gold',
      warning: 'border-warning/30 bg-warning-tint [&>svg]:text-warning',
      success: 'border-success/30 bg-success-tint [&>svg]:text-success',
    },
  },
  defaultVariants: { tone: 'plain' },
});

interface BannerProps extends VariantProps<typeof banner> {
  icon: LucideIcon;
  /** Read out when it appears. */
  live?: boolean;
  /** What to do about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A detail about the whole page that stays, where a toast would go. */
export const Banner = ({ tone, icon: Icon, live = false, action, children }: BannerProps) => (
  <div role={live ? 'status' : undefined} className={banner({ tone, className: action ? 'flex-wrap items-center' : 'items-start' })}>
    <Icon size={20} strokeWidth={1.75} className="mt-px flex-none" aria-hidden />
    <div className={action ? 'min-w-0 flex-[1_1_12rem]' : 'min-w-0 flex-1'}>{children}</div>
    {action}
  </div>
);
