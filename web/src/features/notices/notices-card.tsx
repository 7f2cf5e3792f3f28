import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useNoticesInfiniteQuery } from '#web/client/staff/notices.api';
import { paths } from '#web/lib/routes/paths';
import { Count } from '#web/ui/badge/count';

/** The way to the notices, in the settings of the account. */
export function NoticesCard() {
  const { t } = useLingui();
  const { data } = useNoticesInfiniteQuery();
  const unseen = data?.pages[0]?.unseen ?? 0;
  return (
    <Link
      to={paths.notices}
      className="flex items-center gap-3 rounded-card border border-subtle bg-surface p-4 hover:border-strong md:p-6"
    >
      <div className="grid min-w-0 grow gap-1">
        <h2 className="text-h3">
          <Trans>Notices</Trans>
        </h2>
        <span className="text-sm text-low">
          <Trans>Decisions about your account and reports, and how to appeal.</Trans>
        </span>
      </div>
      <Count value={unseen} label={t`${unseen} new`} />
      <ChevronRight size={20} aria-hidden className="flex-none text-low" />
    </Link>
  );
}
