import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '#web/ui/dialog/dialog';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import type { FiltersFormProps } from './filters-form';

const FiltersForm = lazy(async () => ({ default: (await import('./filters-form')).FiltersForm }));

interface FiltersSheetProps extends Omit<FiltersFormProps, 'onDone'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters of the deck (B-08), fetched when somebody wants them. */
export function FiltersSheet({ open, onOpenChange, ...form }: FiltersSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Filters`} open={open} onOpenChange={onOpenChange}>
      <Suspense fallback={<Skeleton className="mt-6 h-80" />}>
        <FiltersForm {...form} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  );
}
