import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberContextJson } from '@sotto/proto/admin/v1/casework';
import { moment } from '#web/lib/date';
import { Badge } from '#web/ui/badge/badge';
import { Figures } from '#web/ui/desk/figures';
import { ageOfAccount, protections } from './member-words';

/** How a member stands, and how often there was cause to look. */
export function MemberFacts({ context }: { context: MemberContextJson }) {
  const { t } = useLingui();
  const { reportsAbout = 0, reportsPending = 0, reportsBy = 0, decisions = 0, blockedBy = 0, openFlags = 0 } = context;
  const shield = context.protected && protections[context.protected];
  return (
    <div className="grid gap-3">
      <Standing context={context} />
      <Figures
        columns={2}
        figures={[
          { label: t`Account`, value: ageOfAccount(context.createdAt) },
          {
            label: t`Reports`,
            value: reportsPending ? t`${reportsAbout}, ${reportsPending} pending` : reportsAbout,
            alarming: reportsAbout > 1,
          },
          { label: t`Decisions`, value: decisions },
          { label: t`Blocked by`, value: blockedBy },
          { label: t`Open signals`, value: openFlags, alarming: openFlags > 0 },
          { label: t`Own reports`, value: reportsBy },
        ]}
      />
      {shield && <p className="text-sm text-mid">{t(shield)}</p>}
    </div>
  );
}

function Standing({ context }: { context: MemberContextJson }) {
  const { standing = 'active', standingUntil, inReview, verified, muted } = context;
  const until = standingUntil && moment(standingUntil);
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {standing === 'suspended' && (
        <Badge tone="warning">{until ? <Trans>Suspended until {until}</Trans> : <Trans>Suspended</Trans>}</Badge>
      )}
      {standing === 'banned' && (
        <Badge tone="danger">
          <Trans>Banned</Trans>
        </Badge>
      )}
      {inReview && (
        <Badge tone="warning">
          <Trans>Waits to be looked at</Trans>
        </Badge>
      )}
      {verified && (
        <Badge tone="success">
          <Trans>Verified</Trans>
        </Badge>
      )}
      {muted && (
        <Badge>
          <Trans>Reports set aside</Trans>
        </Badge>
      )}
    </p>
  );
}
