import { plural, t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpenBusinessJson } from '@sotto/proto/marketplace/v1/earnings';
import { money } from '#web/lib/money';
import { Button } from '#web/ui/button/button';
import { usePreviewDeletionQuery } from './cleanup.api';

/** What is owed or open of each of the members, by id; undefined while it is loading or could not be loaded. */
export function useOpenBusiness(userIds: readonly string[]) {
  const { data, isError, refetch } = usePreviewDeletionQuery(userIds);
  const byMember = data && new Map(data.map((business) => [business.userId, business]));
  return { byMember, isError, refetch };
}

/** For example: Owed $6.30 · 2 purchases by others · 1 open dispute */
export const openBusinessText = ({
  balance = '0',
  itemsOwnedByOthers = 0,
  subscriptionRunning = false,
  openDisputes = 0,
  pendingPayments = 0,
  payoutPending = false,
}: OpenBusinessJson): string => {
  const owed = money(Math.abs(Number(balance)));
  return [
    Number(balance) > 0 && say`Owed ${owed}`,
    Number(balance) < 0 && say`Owes ${owed}`,
    itemsOwnedByOthers > 0 && plural(itemsOwnedByOthers, { one: '# purchase by others', other: '# purchases by others' }),
    openDisputes > 0 && plural(openDisputes, { one: '# open dispute', other: '# open disputes' }),
    pendingPayments > 0 && plural(pendingPayments, { one: '# unfinished payment', other: '# unfinished payments' }),
    payoutPending && say`Payout under way`,
    subscriptionRunning && say`Subscription is running`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Above the names: whether anything is owed or open, and what happens to it. */
export function OpenBusinessSummary({ byMember, isError, refetch }: ReturnType<typeof useOpenBusiness>) {
  if (isError)
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-2 text-sm text-warning">
        <Trans>What is owed to these members could not be loaded.</Trans>
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  return (
    <p role="status" className="mt-4 text-sm text-low">
      {!byMember ? (
        <Trans>Checking what is owed…</Trans>
      ) : byMember.size === 0 ? (
        <Trans>Nothing is owed, running or in dispute.</Trans>
      ) : (
        <Trans>
          Something is owed or open. An unpaid balance stays on the books, open disputes go on, and buyers can no longer open what they
          bought.
        </Trans>
      )}
    </p>
  );
}
