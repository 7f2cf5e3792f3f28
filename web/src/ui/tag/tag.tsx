import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const tag = cva('inline-flex items-center rounded-chip px-3 text-sm whitespace-nowrap', {
  variants: {
    tone: {
      plain: 'h-8 border border-subtle bg-raised font-medium text-mid',
      /** Both have it. */
      shared: 'h-8 border border-rose/45 bg-rose-tint font-medium text-rose',
      photo: 'h-7.5 bg-[#ffffff1f] font-semibold text-(--on-photo) ring-1 ring-[#ffffff14] backdrop-blur-sm ring-inset',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const Tag = ({ tone, children }: VariantProps<typeof tag> & { children: ReactNode }) => (
  <li className={tag({ tone })}>{children}</li>
);

export const Tags = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {children}
  </ul>
);
