import { useLingui } from '@lingui/react/macro';
import { cva, type VariantProps } from 'class-variance-authority';
import { ChevronRight, RefreshCw, type LucideIcon } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { Skeleton } from '../skeleton/skeleton';

const valueStyle = cva('text-h1 font-semibold tracking-[-.02em]', {
  variants: { tone: { plain: '', gold: 'text-gold' } },
  defaultVariants: { tone: 'plain' },
});

interface StatProps extends VariantProps<typeof valueStyle> {
  icon?: LucideIcon;
  label: string;
  /** Absent while it is loading; a number that could not be read is null and shows a dash, never 0. */
  value: number | string | null | undefined;
  /** One more detail. */
  note?: string;
  /** Opens what the number counts; the whole tile is the button. */
  onOpen?: () => void;
  /** Reads a number again that could not be read. */
  onRetry?: () => void;
}

/** One number at a glance. */
export function Stat({ icon: Icon, label, value, note, tone, onOpen, onRetry }: StatProps) {
  const { t, i18n } = useLingui();
  const failed = value === null;
  const open = failed ? undefined : onOpen;
  return (
    <div className="relative flex min-h-28 flex-col gap-2.5 rounded-card border border-subtle bg-surface p-4 has-[button[data-open]:hover]:bg-raised md:p-5">
      <span className="flex items-center gap-2.5 text-label font-medium text-mid">
        {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none max-sm:hidden" />}
        {open ? (
          <button type="button" data-open onClick={open} className="min-w-0 grow text-left after:absolute after:inset-0 after:rounded-card">
            {label}
          </button>
        ) : (
          <span className="min-w-0 grow">{label}</span>
        )}
        {open && <ChevronRight size={20} aria-hidden className="flex-none max-sm:hidden" />}
        {failed && onRetry && <IconButton icon={RefreshCw} label={t`Reload ${label}`} onClick={onRetry} className="-m-3" />}
      </span>
      {value === undefined ? (
        <Skeleton className="h-9 w-16" />
      ) : (
        <span className={valueStyle({ tone })}>{typeof value === 'number' ? value.toLocaleString(i18n.locale) : (value ?? '—')}</span>
      )}
      {note && <span className="-mt-2 text-sm text-low">{note}</span>}
    </div>
  );
}
