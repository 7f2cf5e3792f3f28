import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badge = cva('inline-flex h-5 items-center gap-1.5 rounded-md px-1.5 text-xs font-semibold whitespace-nowrap', {
  variants: {
    tone: {
      plain: 'bg-raised text-mid',
      rose: 'bg-rose-tint text-rose',
      gold: 'bg-gold-tint text-gold',
      ember: 'bg-ember-tint text-ember',
      success: 'bg-success-tint text-success',
      warning: 'bg-warning-tint text-warning',
      danger: 'bg-danger-tint text-danger-text',
      info: 'bg-info-tint text-info',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const Badge = ({ tone, children }: VariantProps<typeof badge> & { children: ReactNode }) => (
  <span className={badge({ tone })}>{children}</span>
);
