import { NoticeCard } from './notice-card';
import { NoticesSkeleton } from './notices-skeleton';

const at = '2026-11-20T09:12:00Z';

export const New = () => (
  <NoticeCard
    notice={{
      decisionId: '1',
      kind: 'warn',
      reason: 'You wrote to somebody who had asked you to stop.',
      at,
      appeal: 'none',
      appealUntil: '2099-01-01T00:00:00Z',
    }}
  />
);
export const OfAReport = () => (
  <NoticeCard
    notice={{
      decisionId: '2',
      kind: 'report_outcome',
      reason: 'We looked at it and acted on it. Thank you.',
      at,
      appeal: 'none',
      seen: true,
    }}
  />
);
export const Loading = () => <NoticesSkeleton />;
