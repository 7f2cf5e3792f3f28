import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { Flag } from 'lucide-react';
import { useMemberContextQuery } from '#web/client/casework.api';
import { useStaffName } from '#web/client/staff.api';
import { Banner } from '#web/ui/banner/banner';
import { Figures } from '#web/ui/desk/figures';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { scoresIn } from './scores';

/** What the classifier said, what was decided before, and what somebody noted who left it to others. */
export function SubjectFacts({ subject }: { subject: ImageToReviewJson }) {
  const { t } = useLingui();
  const { scoresJson, userId = '', escalatedBy = '', escalationNote, reason, moderatedAt } = subject;
  const { currentData: context } = useMemberContextQuery(userId, { skip: !userId });
  const name = useStaffName(escalatedBy) || t`Somebody`;
  const scores = scoresIn(scoresJson);
  const share = (value: number | undefined) => value?.toFixed(2) ?? '–';
  return (
    <>
      {escalatedBy && (
        <Banner icon={Flag} tone="warning">
          <Trans>{name} left this to another person.</Trans> {escalationNote && <q>{escalationNote}</q>}
        </Banner>
      )}
      <Figures
        columns={4}
        figures={[
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
