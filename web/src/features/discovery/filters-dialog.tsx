import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog/dialog';
import { FiltersForm, type FiltersFormProps } from './filters-form';

export interface FiltersDialogProps extends Omit<FiltersFormProps, 'onDone'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FiltersDialog({ open, onOpenChange, ...form }: FiltersDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Filters`} open={open} onOpenChange={onOpenChange}>
      <FiltersForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
