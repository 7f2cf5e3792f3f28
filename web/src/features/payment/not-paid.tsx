import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { Link } from 'react-router';
import type { ConfirmedPayment } from '#web/client/use-confirmed-payment';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { ConfirmingPayment } from '#web/ui/payment/confirming-payment';

interface NotPaidProps {
  confirmed: ConfirmedPayment;
  /** What this page confirms; another payment of the member is none of its business. */
  kind: 'boost' | 'tip';
}

/** Everything but a payment that the provider has confirmed: there is nothing to celebrate yet, or at all. */
export function NotPaid({ confirmed: { state, payment, checkAgain }, kind }: NotPaidProps) {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Your payment</Trans>
      </h1>
      {state === 'confirming' || state === 'late' ? (
        <div className="m-auto w-full max-w-md px-4 py-10">
          <ConfirmingPayment late={state === 'late'} onCheckAgain={checkAgain} />
        </div>
      ) : (
        <Ended payment={payment?.kind === kind ? payment : undefined} />
      )}
    </>
  );
}

function Ended({ payment }: { payment: PaymentJson | undefined }) {
  const { t } = useLingui();
  const home = (
    <Button asChild size="sm">
      <Link to={paths.dashboard}>
        <Trans>Back to Dashboard</Trans>
      </Link>
    </Button>
  );
  switch (payment?.status) {
    case 'canceled':
      return (
        <EmptyState title={t`Payment Canceled`} action={home}>
          <Trans>Nothing has changed. No charges were made.</Trans>
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={t`Payment Failed`} action={home}>
          {payment.reason || t`The payment did not go through. No charges were made.`}
        </EmptyState>
      );
    case 'refunded':
      return (
        <EmptyState title={t`Payment Refunded`} action={home}>
          {payment.reason || t`The whole amount goes back to you.`}
        </EmptyState>
      );
    default:
      return (
        <EmptyState title={t`Nothing to confirm`} action={home}>
          <Trans>There is no such payment of yours.</Trans>
        </EmptyState>
      );
  }
}
