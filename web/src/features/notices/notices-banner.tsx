import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight, MailWarning } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useNoticesInfiniteQuery } from '#web/client/staff/notices.api';
import { paths } from '#web/lib/routes/paths';

/** One slim line above every page of a member while a notice is unseen. */
export function NoticesBanner() {
  const { pathname } = useLocation();
  const { data } = useNoticesInfiniteQuery();
  const unseen = data?.pages[0]?.unseen ?? 0;
  if (unseen === 0 || pathname === paths.notices) return null;
  return (
    <aside role="status" className="flex-none border-b border-warning/30 bg-warning-tint print:hidden">
      <Link to={paths.notices} className="flex wrap min-h-11 items-center gap-3 py-1.5 text-label">
        <MailWarning size={18} strokeWidth={1.75} aria-hidden className="flex-none text-warning" />
        <span className="min-w-0 grow">
          <Plural value={unseen} one="You have a new notice about your account." other="You have # new notices about your account." />
        </span>
        <span className="flex flex-none items-center font-semibold">
          <Trans context="verb">Read</Trans>
          <ChevronRight size={18} aria-hidden />
        </span>
      </Link>
    </aside>
  );
}
