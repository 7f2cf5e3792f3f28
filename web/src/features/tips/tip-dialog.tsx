import { useLingui } from '@lingui/react/macro';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { Dialog } from '#web/ui/dialog/dialog';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { TipForm } from './tip-form';

interface TipDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** How much, and perhaps a few texts. The amounts on offer are the server's. */
export function TipDialog({ userId, name, onClose }: TipDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Send ${name} a tip`}
      description={t`${name} sees it with your name once the payment is confirmed.`}
    >
      <QueryState
        query={useCatalogueQuery()}
        failed={t`Failed to load the amounts`}
        loading={<Skeleton className="mt-5 h-72 w-full rounded-ctl!" />}
        isEmpty={() => false}
        empty={null}
      >
        {(catalogue) => <TipForm userId={userId} catalogue={catalogue} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
