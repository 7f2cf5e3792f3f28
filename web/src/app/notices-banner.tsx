import { type ComponentType, lazy, Suspense } from 'react';
import { withWords } from './language';

const Nothing = () => null;

/** No page waits for it, and none breaks without it. */
const Banner = lazy<ComponentType>(() =>
  withWords('notices', import('#web/features/notices/notices-banner')).then(
    (parts) => ({ default: parts.NoticesBanner }),
    () => ({ default: Nothing }),
  ),
);

/** What a member was told and has not read yet. */
export const NoticesBanner = () => (
  <Suspense>
    <Banner />
  </Suspense>
);
