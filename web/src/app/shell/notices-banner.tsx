import { type ComponentType, lazy, Suspense } from 'react';
import { withCatalogue } from '../texts/language';

const Nothing = () => null;

/** No page waits for it, and none breaks without it. */
const Banner = lazy<ComponentType>(() =>
  withCatalogue('notices', import('#web/features/notices/notices-banner')).then(
    (parts) => ({ default: parts.NoticesBanner }),
    () => ({ default: Nothing }),
  ),
);

/** The notices that a member has not read yet. */
export const NoticesBanner = () => (
  <Suspense>
    <Banner />
  </Suspense>
);
