import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { CopyId } from '#web/ui/console/copy-id';
import { RelativeTime } from '#web/ui/console/relative-time';
import { Link } from '#web/ui/link/link';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { usePaymentsInfiniteQuery } from '../api/operations.api';
import { MemberName } from '../tool/member-name';
import { PaymentFilters } from './payment-filters';
import { paymentFilters, toPaymentsLook } from './payments-look';
import { PaymentState } from './payment-state';
import { PaymentTitle } from './payment-title';
import { RefundDialog } from './refund-dialog';
import { ToolList } from '../tool/tool-list';
import type { ToolProps } from '../tool/tool-props';
import { ToolSection } from '../tool/tool-section';
import { rowInFocus, ToolCell, ToolRow, ToolTable } from '../tool/tool-table';
import { useFilters } from '../tool/use-filters';

/** What was paid, and how to give it back (B-12). */
export function PaymentsTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const [filters, change] = useFilters(paymentFilters);
  const query = usePaymentsInfiniteQuery(toPaymentsLook(filters));
  const [refunding, setRefunding] = useState<PaymentToAdministerJson>();
  const navigate = useNavigate();
  const inFocus = () => {
    const id = rowInFocus();
    return query.currentData?.pages.flatMap(({ payments = [] }) => payments).find((payment) => id !== '' && payment.id === id);
  };
  const refundInFocus = () => {
    const payment = inFocus();
    if (payment?.refundable) setRefunding(payment);
  };
  const openInFocus = () => {
    const payment = inFocus();
    if (payment) void navigate(paths.adminPayment(payment.id ?? ''));
  };
  useQueueKeys({ r: refundInFocus, Enter: openInFocus });
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <ToolSection
      title={t`Payments`}
      hint={<Trans>Refunds appear once the payment provider confirms them. Each is logged under your name.</Trans>}
    >
      <PaymentFilters filters={filters} onChange={change} />
      <ToolList
        query={query}
        failed={t`Failed to load payments`}
        rowsOf={({ payments = [] }) => payments}
        refused={refused}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t`No results`}
              action={
                <Button variant="secondary" size="sm" onClick={() => change(Object.fromEntries(paymentFilters.map((name) => [name, ''])))}>
                  <Trans>Clear</Trans>
                </Button>
              }
            >
              <Trans>No payments match these filters.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No payments yet`} />
          )
        }
      >
        {(pages) => (
          <ToolTable
            label={t`Payments`}
            columns={[t`When`, t`Payer`, t`What`, t`Receiver`, t`Amount`, t`State`, '']}
            keys={[
              { keys: ['⏎'], label: t`Open the payment in focus` },
              { keys: ['R'], label: t`Refund the payment in focus` },
            ]}
          >
            {pages
              .flatMap(({ payments = [] }) => payments)
              .map((payment) => (
                <ToolRow key={payment.id} id={payment.id}>
                  <ToolCell column={0}>
                    <Link href={paths.adminPayment(payment.id ?? '')} className="underline underline-offset-4">
                      <RelativeTime at={payment.createdAt} />
                    </Link>
                  </ToolCell>
                  <ToolCell column={1}>
                    <MemberName id={payment.payerId} name={payment.payerName} />
                  </ToolCell>
                  <ToolCell column={2}>
                    <PaymentTitle payment={payment} />
                  </ToolCell>
                  <ToolCell column={3}>
                    {payment.creatorId || payment.creatorName ? <MemberName id={payment.creatorId} name={payment.creatorName} /> : '–'}
                  </ToolCell>
                  <ToolCell column={4}>
                    <span className="font-semibold tabular-nums">{money(payment.amount ?? 0)}</span>
                  </ToolCell>
                  <ToolCell column={5}>
                    <PaymentState payment={payment} />
                  </ToolCell>
                  <ToolCell column={6} alone>
                    <span className="flex items-center justify-end gap-1 max-lg:-ml-3 max-lg:justify-start">
                      <CopyId id={payment.id ?? ''} />
                      {payment.refundable && (
                        <Button
                          variant="quiet"
                          size="sm"
                          aria-label={t`Refund ${money(payment.refundableAmount ?? 0)} to ${payment.payerName || t`Deleted member`}`}
                          onClick={() => setRefunding(payment)}
                        >
                          <Undo2 size={16} aria-hidden />
                          <Trans>Refund</Trans>
                        </Button>
                      )}
                    </span>
                  </ToolCell>
                </ToolRow>
              ))}
          </ToolTable>
        )}
      </ToolList>
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </ToolSection>
  );
}
