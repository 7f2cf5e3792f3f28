import { Trans, useLingui } from '@lingui/react/macro';
import type { ReferralJson } from '@sotto/proto/identity/v1/identity_service';
import { dayName } from '#web/lib/date';
import { Avatar } from '#web/ui/avatar/avatar';
import { Badge } from '#web/ui/badge/badge';
import { Card, CardRow } from '#web/ui/card/card';

/** The latest five who came (REF-05, REF-20, REF-21). */
export function RecentReferrals({ recent }: { recent: readonly ReferralJson[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Recent Referrals`}>
      {recent.length === 0 ? (
        <p className="px-4 pb-6 text-mid md:px-6">
          <Trans>No one has used your codes yet.</Trans>
        </p>
      ) : (
        <ul>
          {recent.map(({ id, refereeName, codeUsed, createdAt = '', rewardGiven }) => {
            const name = refereeName || t`Anonymous User`;
            return (
              <CardRow key={id}>
                <Avatar name={name} />
                <div className="min-w-0 grow">
                  <p dir="auto" className="truncate font-medium">
                    {name}
                  </p>
                  <p className="truncate text-sm text-low tabular-nums">
                    {dayName(createdAt)} · {codeUsed}
                  </p>
                </div>
                <Badge tone={rewardGiven ? 'success' : 'warning'}>{rewardGiven ? t`Rewarded` : t`Pending`}</Badge>
              </CardRow>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
