import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { Button } from '../button/button';

interface ConfirmingPaymentProps {
  /** Half a minute has passed without news. */
  late: boolean;
  onCheckAgain: () => void;
}

/** Shown from the return of a payer until the provider's word is here: nothing is promised before. */
export const ConfirmingPayment = ({ late, onCheckAgain }: ConfirmingPaymentProps) => (
  <section role="status" className="rounded-card border border-subtle bg-surface p-5 enter md:p-6">
    {late ? <StillConfirming onCheckAgain={onCheckAgain} /> : <Confirming />}
  </section>
);

const Confirming = () => (
  <div className="flex items-center gap-4">
    <span
      aria-hidden
      className="size-11 flex-none animate-spin rounded-full border-3 border-(--track) border-t-gold motion-reduce:border-gold"
    />
    <div className="grid gap-1">
      <h2 className="text-lead font-semibold">
        <Trans>Confirming payment…</Trans>
      </h2>
      <p className="text-sm text-mid">
        <Trans>Usually a few seconds, 30 at most. You can leave this page.</Trans>
      </p>
    </div>
  </div>
);

const StillConfirming = ({ onCheckAgain }: Pick<ConfirmingPaymentProps, 'onCheckAgain'>) => (
  <div className="grid justify-items-start gap-3">
    <h2 className="flex items-center gap-2.5 text-lead font-semibold">
      <Hourglass size={20} strokeWidth={1.75} aria-hidden className="flex-none text-warning" />
      <Trans>Still confirming</Trans>
    </h2>
    <p className="text-sm text-mid">
      <Trans>We’ll notify you when it’s done. You are never charged twice.</Trans>
    </p>
    <Button variant="secondary" size="sm" onClick={onCheckAgain}>
      <Trans>Check again</Trans>
    </Button>
  </div>
);
