import { Trans } from '@lingui/react/macro';
import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner';

const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-ctl font-semibold whitespace-nowrap select-none transition active:scale-[.985]',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-pressed',
        secondary: 'border border-strong hover:bg-hover',
        quiet: 'border border-subtle bg-raised hover:bg-overlay',
        ghost: 'text-mid hover:bg-hover hover:text-hi',
        gold: 'bg-gold-fill text-on-gold hover:brightness-95',
        danger: 'bg-danger text-on-primary',
        success: 'bg-success text-(--on-success)',
      },
      size: { md: 'min-h-12 px-5', sm: 'min-h-11 px-4 text-label' },
      block: { true: 'w-full' },
      off: { true: 'cursor-not-allowed border border-subtle bg-raised text-low hover:bg-raised active:scale-100' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, Omit<VariantProps<typeof button>, 'off'> {
  /** Shows 'Please wait...' and refuses a second press; the button keeps its focus. */
  pending?: boolean;
  /** Gives the looks to the only child, for example a link. */
  asChild?: boolean;
}

export function Button({ variant, size, block, pending = false, asChild, disabled = false, children, className, ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  const looks =
    disabled && !pending ? button({ variant: 'ghost', size, block, off: true, className }) : button({ variant, size, block, className });
  return (
    <Element
      type={asChild ? undefined : 'button'}
      className={looks}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...props}
    >
      {pending ? (
        <>
          <Spinner />
          <Trans>Please wait...</Trans>
        </>
      ) : (
        children
      )}
    </Element>
  );
}
