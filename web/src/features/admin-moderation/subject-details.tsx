import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { Flag } from 'lucide-react';
import { useMemberContextQuery } from '#web/client/staff/casework.api';
import { useStaffName } from '#web/client/staff/staff.api';
import { Banner } from '#web/ui/banner/banner';
import { StatList } from '#web/ui/console/stat-list';
import { RelativeTime } from '#web/ui/console/relative-time';
import { scoresIn } from './scores';

/** What the classifier said, what was decided before, and what someone noted who left it to others. */
export function SubjectDetails({ subject }: { subject: ImageToReviewJson }) {
  const { t } = useLingui();
  const { scoresJson, userId = '', escalatedBy = '', escalationNote, reason, moderatedAt } = subject;
  const { currentData: context } = useMemberContextQuery(userId, { skip: !userId });
  const name = useStaffName(escalatedBy) || t`Someone`;
  const scores = scoresIn(scoresJson);
  const share = (value: number | undefined) => value?.toFixed(2) ?? '–';
  return (
    <>
      {escalatedBy && (
        <Banner icon={Flag} tone="warning">
          <Trans>{name} escalated this to another person.</Trans> {escalationNote && <q>{escalationNote}</q>}
        </Banner>
      )}
      <StatList
        columns={4}
        stats={[
          { label: t`Explicit`, value: share(scores?.explicit), alarming: (scores?.explicit ?? 0) >= 0.5 },
          { label: t`Suggestive`, value: share(scores?.suggestive) },
          { label: t`Neutral`, value: share(scores?.neutral) },
          { label: t`Decisions`, value: context ? (context.decisions ?? 0) : '–' },
        ]}
      />
      {reason && (
        <p className="text-sm text-mid">
          <Trans>Decided before:</Trans> <q>{reason}</q>{' '}
          <span className="text-low">
            <RelativeTime at={moderatedAt} />
          </span>
        </p>
      )}
    </>
  );
}
