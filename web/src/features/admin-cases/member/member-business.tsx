import { Trans, useLingui } from '@lingui/react/macro';
import { useMemberBusinessMutation } from '#web/client/staff/casework.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
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
  const { paymentsMade = 0, amountPaid = 0, amountReturned = 0, disputesMade = 0 } = data;
  const { paymentsReceived = 0, amountReceived = 0, refundsReceived = 0, disputesReceived = 0 } = data;
  const { itemsOnSale = 0, itemsHidden = 0, itemsRemoved = 0, balance = '0', paidOut = '0', payoutsPaused = false } = data;
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
    </section>
  );
}
