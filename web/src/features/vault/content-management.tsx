import { Trans } from '@lingui/react/macro';
import { ContentList } from './content/content-list';
import { UploadCard } from './upload/upload-card';

/** PROF-59: the same upload form and list, on the member's own profile. */
export const ContentManagement = () => (
  <section aria-labelledby="content-management" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id="content-management" className="text-h2">
      <Trans>Content Management</Trans>
    </h2>
    <UploadCard />
    <ContentList />
  </section>
);
