import { Trans, useLingui } from '@lingui/react/macro';
import { useReviewStats } from '#web/client/staff/review.api';

/** After so many, eyes and mind need a rest. */
const restEvery = 40;

/** How many the viewer has dealt with today, and when to rest. */
export function DaySoFar() {
  const { t } = useLingui();
  const stats = useReviewStats();
  if (!stats) return null;
  const { decidedToday = 0 } = stats;
  const left = restEvery - (decidedToday % restEvery);
  const rest = left === restEvery && decidedToday > 0 ? t`Take a short break.` : t`Time for a short break in ${left}.`;
  return (
    <span role="status" className="tabular-nums">
      <Trans>{decidedToday} reviewed today.</Trans> {rest}
    </span>
  );
}
