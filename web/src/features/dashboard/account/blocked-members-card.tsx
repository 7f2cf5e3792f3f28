import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedMemberJson } from '@sotto/proto/profiles/v1/profiles_service';
import { toast } from 'sonner';
import { dayName } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { Card, CardRow } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { useBlocksQuery, useUnblockMutation } from '../api/dashboard.api';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';

/** The members that the member blocked; only they can see it (D-60, D-61). */
export function BlockedMembersCard() {
  const { t } = useLingui();
  const query = useBlocksQuery();
  const count = query.data?.length;
  const nobody = (
    <p className="px-4 pb-6 text-mid md:px-6">
      <Trans>You haven’t blocked anyone.</Trans>
    </p>
  );
  return (
    <Card title={t`Blocked members`} aside={count ? <span className="text-h3 text-low tabular-nums">{count}</span> : undefined}>
      <QueryState
        query={query}
        failed={t`Failed to load blocked members`}
        loading={<RowSkeletons rows={1} />}
        isEmpty={(blocks) => blocks.length === 0}
        empty={nobody}
      >
        {(blocks) => (
          <ul className="pb-2">
            {blocks.map((block) => (
              <BlockRow key={block.userId} block={block} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function BlockRow({ block: { userId = '', displayName, blockedAt = '' } }: { block: BlockedMemberJson }) {
  const { t } = useLingui();
  const [unblock] = useUnblockMutation();
  const name = displayName || t`Someone`;
  const [lift, pending] = useSingleFlight(async () => {
    const { error } = await unblock(userId);
    if (error) toast.error(t`Error`, { description: t`Failed to unblock. Please try again.` });
    else toast(t`${name} is no longer blocked`);
  });
  return (
    <CardRow>
      <Avatar name={name} />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="text-sm text-low">
          <Trans>Blocked {dayName(blockedAt)}</Trans>
        </p>
      </div>
      <Button variant="quiet" size="sm" pending={pending} aria-label={t`Unblock ${name}`} onClick={() => void lift()}>
        <Trans>Unblock</Trans>
      </Button>
    </CardRow>
  );
}
