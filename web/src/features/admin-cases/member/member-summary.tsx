import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberContextJson } from '@sotto/proto/admin/v1/casework';
import { dateTime } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { StatList } from '#web/ui/console/stat-list';
import { ageOfAccount, planNames, protections } from './member-labels';

/** How a member stands, and how often there was cause to look. */
export function MemberSummary({ context }: { context: MemberContextJson }) {
  const { t } = useLingui();
  const { reportsAbout = 0, reportsPending = 0, reportsBy = 0, decisions = 0, blockedBy = 0, openFlags = 0 } = context;
  const { appeals = 0, appealsOpen = 0, supportRequests = 0, supportRequestsOpen = 0, imagesRejected = 0, plan = 'free' } = context;
  const reports = `${paths.adminReports}?user=${context.person?.userId}`;
  const shield = context.protected && protections[context.protected];
  return (
    <div className="grid gap-3">
      <Status context={context} />
      <StatList
        columns={2}
        stats={[
          { label: t`Account`, value: ageOfAccount(context.createdAt) },
          {
            label: t`Reports`,
            value: reportsPending ? t`${reportsAbout}, ${reportsPending} pending` : reportsAbout,
            alarming: reportsAbout > 1,
            href: reportsAbout > 0 ? `${reports}${reportsPending ? '' : '&status=resolved'}` : undefined,
          },
          { label: t`Decisions`, value: decisions },
          { label: t`Blocked by`, value: blockedBy },
          { label: t`Open signals`, value: openFlags, alarming: openFlags > 0 },
          { label: t`Reports submitted`, value: reportsBy, href: reportsBy > 0 ? reports : undefined },
          { label: t`Images rejected`, value: imagesRejected },
          { label: t`Appeals`, value: appealsOpen ? t`${appeals}, ${appealsOpen} open` : appeals },
          {
            label: t`Messages to support`,
            value: supportRequestsOpen ? t`${supportRequests}, ${supportRequestsOpen} open` : supportRequests,
          },
          { label: t`Plan`, value: planNames[plan] ? t(planNames[plan]) : plan },
        ]}
      />
      {shield && <p className="text-sm text-mid">{t(shield)}</p>}
    </div>
  );
}

function Status({ context }: { context: MemberContextJson }) {
  const { accountStatus = 'active', suspendedUntil, inReview, verified, muted, memberType } = context;
  const until = suspendedUntil && dateTime(suspendedUntil);
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {accountStatus === 'suspended' && (
        <Badge tone="warning">{until ? <Trans>Suspended until {until}</Trans> : <Trans>Suspended</Trans>}</Badge>
      )}
      {accountStatus === 'banned' && (
        <Badge tone="danger">
          <Trans>Banned</Trans>
        </Badge>
      )}
      {inReview && (
        <Badge tone="warning">
          <Trans>Awaiting review</Trans>
        </Badge>
      )}
      {verified && (
        <Badge tone="success">
          <Trans>Verified</Trans>
        </Badge>
      )}
      {memberType === 'community_host' && (
        <Badge tone="rose">
          <Trans>Host</Trans>
        </Badge>
      )}
      {muted && (
        <Badge>
          <Trans>Reports ignored</Trans>
        </Badge>
      )}
    </p>
  );
}
