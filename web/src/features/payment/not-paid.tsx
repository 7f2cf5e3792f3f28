import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { Link } from 'react-router';
import type { ConfirmedPayment } from '#web/client/payments/use-confirmed-payment';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { ConfirmingPayment } from '#web/ui/payment/confirming-payment';
import { HomeCountdown } from './home-countdown';

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
        <Ended kind={kind} payment={payment?.kind === kind ? payment : undefined} />
      )}
    </>
  );
}

function Ended({ kind, payment }: { kind: NotPaidProps['kind']; payment: PaymentJson | undefined }) {
  const { t } = useLingui();
  const home =
    kind === 'tip' ? (
      <div className="grid justify-items-center gap-4">
        <HomeCountdown />
        <Button asChild size="sm">
          <Link to={paths.home}>
            <Trans>Return to Home</Trans>
          </Link>
        </Button>
      </div>
    ) : (
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
          <Trans>Nothing changed. You weren’t charged.</Trans>
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
          {payment.reason || t`You get a full refund.`}
        </EmptyState>
      );
    default:
      return (
        <EmptyState title={t`Nothing to confirm`} action={home}>
          <Trans>We couldn’t find this payment.</Trans>
        </EmptyState>
      );
  }
}
