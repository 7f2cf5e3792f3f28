import { useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Link } from '../link/link';

/** The mark and the name; it leads home, or to the dashboard for who is signed in (NAV-04). */
export function Logo({ to = paths.home }: { to?: string }) {
  const { t } = useLingui();
  return (
    <Link
      href={to}
      aria-label={t`Sotto, home`}
      className="mr-3 inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-[-.02em] md:mr-5"
    >
      <svg viewBox="0 0 28 28" aria-hidden className="size-6.5">
        <circle cx="14" cy="14" r="12.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M14 4.5a9.5 9.5 0 0 1 0 19c3.2-2.4 4.8-5.7 4.8-9.5S17.2 6.9 14 4.5Z" className="fill-rose" />
      </svg>
      <span className="max-[359px]:hidden">Sotto</span>
    </Link>
  );
}
