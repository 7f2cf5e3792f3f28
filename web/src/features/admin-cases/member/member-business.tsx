import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { useId } from 'react';
import { useMemberBusinessMutation } from '#web/client/staff/casework.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Link } from '#web/ui/link/link';
import { RelativeTime } from '#web/ui/console/relative-time';
import { StatList } from '#web/ui/console/stat-list';
import { toast } from 'sonner';

/** What a member paid, received and sells. Nothing is read before somebody asks for it, because each look is recorded. */
export function MemberBusiness({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [read, { data }] = useMemberBusinessMutation();
  const [show, pending] = useSingleFlight(async () => {
    const { error } = await read(userId);
    if (error) toast.error(t`Error`, { description: t`Failed to load payments and sales` });
  });
  if (!data)
    return (
      <section className="grid justify-items-start gap-2 p-4">
        <Button variant="secondary" size="sm" pending={pending} onClick={() => void show()}>
          <Trans>Show payments and sales</Trans>
        </Button>
        <p className="text-sm text-low">
          <Trans>This is logged under your name.</Trans>
        </p>
      </section>
    );
  const { business, payments } = data;
  const { paymentsMade = 0, amountPaid = 0, amountReturned = 0, disputesMade = 0 } = business;
  const { paymentsReceived = 0, amountReceived = 0, refundsReceived = 0, disputesReceived = 0 } = business;
  const { itemsOnSale = 0, itemsHidden = 0, itemsRemoved = 0, balance = '0', paidOut = '0', payoutsPaused = false } = business;
  const owed = money(Number(balance));
  const paid = `${paths.admin}?tab=payments&payer=${userId}`;
  const received = `${paths.admin}?tab=payments&receiver=${userId}`;
  return (
    <section aria-label={t`Payments and sales`} className="grid gap-3 p-4">
      <h3 className="text-sm font-semibold text-low">
        <Trans>Payments and sales</Trans>
      </h3>
      <StatList
        columns={4}
        stats={[
          { label: t`Paid`, value: `${money(amountPaid)} · ${paymentsMade}`, href: paid },
          { label: t`Refunded to them`, value: money(amountReturned), href: `${paid}&status=refunded` },
          { label: t`Disputed by them`, value: disputesMade, alarming: disputesMade > 0, href: `${paid}&status=disputed` },
          { label: t`Received`, value: `${money(amountReceived)} · ${paymentsReceived}`, href: received },
          { label: t`Sales refunded`, value: refundsReceived, href: `${received}&status=refunded` },
          { label: t`Sales disputed`, value: disputesReceived, alarming: disputesReceived > 0, href: `${received}&status=disputed` },
          { label: t`Balance`, value: payoutsPaused ? t`${owed}, payouts paused` : owed },
          { label: t`Paid out`, value: money(Number(paidOut)) },
          { label: t`Items on sale`, value: itemsOnSale, href: paths.storefront(userId) },
          { label: t`Items hidden`, value: itemsHidden, alarming: itemsHidden > 0 },
          { label: t`Items removed`, value: itemsRemoved, alarming: itemsRemoved > 0 },
        ]}
      />
      <LatestPayments label={t`Latest payments made`} payments={payments.filter(({ payerId }) => payerId === userId)} />
      <LatestPayments label={t`Latest payments received`} payments={payments.filter(({ creatorId }) => creatorId === userId)} />
    </section>
  );
}

function LatestPayments({ label, payments }: { label: string; payments: PaymentToAdministerJson[] }) {
  const id = useId();
  if (payments.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h4 id={id} className="text-sm text-low">
        {label}
      </h4>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-4 gap-y-1.5 text-label tabular-nums">
        {payments.map(({ id: paymentId = '', amount = 0, createdAt = '' }) => (
          <li key={paymentId}>
            <Link href={paths.adminPayment(paymentId)} className="underline underline-offset-4">
              {money(amount)}
            </Link>{' '}
            <span className="text-sm text-low">
              <RelativeTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
