import { ShowMore } from '#web/ui/load-more/show-more';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { AccessButton } from './access-button';
import { PrivateGallery } from './private-gallery';
import { galleryIn, usePrivateMediaInfiniteQuery } from './private-media.api';

interface PrivateMediaProps {
  userId: string;
  name: string;
}

const lookAgainMs = 60_000; // an open gallery notices a grant that is gone even if no frame shown of it

/** Another member's private media: how to ask, how it stands, and what may be seen (MEDIA-12 to 15). Nothing at all where there is nothing to ask for. */
export function PrivateMedia({ userId, name }: PrivateMediaProps) {
  const [open, setOpen] = useState(false);
  const query = usePrivateMediaInfiniteQuery(userId, { pollingInterval: open ? lookAgainMs : 0, skipPollingIfUnfocused: true });
  const { data, error } = query;
  if (isProblem(error) && error.status === 404) return null;
  if (!data) return error ? <NotRead onRetry={query.refetch} /> : null;
  const { access, files } = galleryIn(data);
  const { status = 'none', files: total = 0 } = access;
  if (status === 'owner' || (status === 'none' && total === 0)) return null;
  return (
    <Section>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Summary files={total} />
        <AccessButton userId={userId} name={name} access={access} open={open} onToggle={() => setOpen(!open)} />
      </div>
      {open && (status === 'approved' ? <PrivateGallery files={files} name={name} /> : <Closed />)}
      {open && status === 'approved' && <ShowMore query={query} size="sm" />}
    </Section>
  );
}

const Closed = () => (
  <p role="status" className="text-mid">
    <Trans>You no longer have access to this gallery.</Trans>
  </p>
);

const Section = ({ children }: { children: ReactNode }) => (
  <section className="grid gap-4 rounded-card border border-subtle bg-surface p-4 md:p-5">{children}</section>
);

function Summary({ files }: { files: number }) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Images size={20} strokeWidth={1.75} className="flex-none text-mid" aria-hidden />
      <div>
        <h2 className="text-lg font-semibold">
          <Trans>Private media</Trans>
        </h2>
        <p className="text-sm text-low">
          {files > 0 ? plural(files, { one: '# photo or video', other: '# photos and videos' }) : t`Nothing here right now`}
        </p>
      </div>
    </div>
  );
}

const NotRead = ({ onRetry }: { onRetry: () => void }) => (
  <Section>
    <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-mid">
      <Trans>Failed to load private media.</Trans>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </p>
  </Section>
);
