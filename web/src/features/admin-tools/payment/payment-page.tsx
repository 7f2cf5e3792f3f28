import { Trans, useLingui } from '@lingui/react/macro';
import type { GetPaymentHistoryResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { isProblem } from '#web/client/problem';
import { isId } from '#web/lib/ids';
import { money } from '#web/lib/money';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { CopyId } from '#web/ui/console/copy-id';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { Link } from '#web/ui/link/link';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { usePaymentHistoryQuery } from '../api/operations.api';
import { PaymentState } from '../payments/payment-state';
import { PaymentTitle } from '../payments/payment-title';
import { RefundDialog } from '../payments/refund-dialog';
import { MemberName } from '../tool/member-name';
import { DisputeCase } from './dispute-case';
import { PaymentHistory } from './payment-history';
import { PaymentMoney } from './payment-money';

/** A payment with where its money is, all that happened to it, and its disputes. */
export function PaymentPage({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const { paymentId = '' } = useParams();
  const query = usePaymentHistoryQuery(paymentId, { skip: !isId(paymentId) });
  const code = isProblem(query.error) ? query.error.code : '';
  if (code === 'FORBIDDEN') return refused;
  if (!isId(paymentId) || code === 'PAYMENT_NOT_FOUND')
    return (
      <EmptyState
        title={t`No such payment`}
        action={
          <Button asChild variant="secondary">
            <Link href={`${paths.admin}?tab=payments`}>
              <Trans>All payments</Trans>
            </Link>
          </Button>
        }
      />
    );
  return (
    <QueryState
      query={{ ...query, data: query.currentData ?? query.data }}
      failed={t`Failed to load the payment`}
      loading={<Skeleton className="h-96 rounded-card!" />}
      isEmpty={() => false}
      empty={null}
    >
      {(found) => <Payment found={found} />}
    </QueryState>
  );
}

function Payment({ found: { history = {}, actions = [] } }: { found: GetPaymentHistoryResponseJson }) {
  const { t } = useLingui();
  const { payment = {}, money: divided = {}, events = [], disputes = [], itemId, receipt } = history;
  return (
    <>
      <PaymentHead payment={payment} receipt={receipt} itemId={itemId} />
      <PaymentMoney money={divided} />
      {disputes.map((dispute) => (
        <DisputeCase key={dispute.ref} paymentId={payment.id ?? ''} dispute={dispute} />
      ))}
      <section aria-label={t`History`} className="rounded-card border border-subtle bg-surface px-4 py-3">
        <h3 className="text-sm font-semibold text-low">
          <Trans>History</Trans>
        </h3>
        <PaymentHistory events={events} actions={actions} />
      </section>
    </>
  );
}

interface PaymentHeadProps {
  payment: PaymentToAdministerJson;
  receipt?: string;
  itemId?: string;
}

function PaymentHead({ payment, receipt, itemId }: PaymentHeadProps) {
  const { t } = useLingui();
  const [refunding, setRefunding] = useState(false);
  const { id = '', amount = 0, payerId, payerName, creatorId, creatorName, refundable, refundableAmount = 0 } = payment;
  useQueueKeys({ r: () => refundable && setRefunding(true) });
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-h2 tabular-nums">{money(amount)}</h2>
        <PaymentState payment={payment} />
        <span className="grow" />
        {refundable && <KeyHint>R</KeyHint>}
        {refundable && (
          <Button variant="secondary" aria-label={t`Refund up to ${money(refundableAmount)}`} onClick={() => setRefunding(true)}>
            <Undo2 size={16} aria-hidden />
            <Trans>Refund</Trans>
          </Button>
        )}
      </div>
      <p className="wrap-anywhere">
        <PaymentTitle payment={payment} />
        {itemId && (
          <>
            {' · '}
            <Link href={`${paths.admin}?tab=payments&item=${itemId}`} className="text-sm underline underline-offset-4">
              <Trans>All payments for this item</Trans>
            </Link>
          </>
        )}
      </p>
      <p className="text-mid">
        <Trans>
          Paid by <MemberName id={payerId} name={payerName} />
        </Trans>
        {(creatorId || creatorName) && (
          <>
            {' · '}
            <Trans>
              Received by <MemberName id={creatorId} name={creatorName} />
            </Trans>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-low tabular-nums">
        {receipt && <span>{receipt}</span>}
        <span className="wrap-anywhere">{id}</span>
        <CopyId id={id} />
      </p>
      <KeySheet keys={[{ keys: ['R'], label: t`Refund` }]} />
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </header>
  );
}
