import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, LogOut } from 'lucide-react';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import { BarSlot } from './bar-slot';
import { IconButton } from '../button/icon-button';
import { Link } from '../link/link';
import { QuickExit } from '../quick-exit/quick-exit';
import { pageBarEntries, shown } from './member-navigation';
import { AccountMenu } from './account-menu';
import { placeLink } from './place-link';
import { useShell } from './shell-context';

interface PageBarProps {
  title: string;
  /** Where Back leads; without it there is no Back (NAV-19). */
  back?: string;
}

/** The header of pages below a place: a way back, the title, the entries of NAV-20, the exit. */
export function PageBar({ title, back }: PageBarProps) {
  const { t, i18n } = useLingui();
  const shell = useShell();
  const { bell: Bell } = shell;
  const profile = shell.userId ? paths.profileOf(shell.userId) : paths.profileSetup; // NAV-22
  const entries = [
    ...shown(pageBarEntries, shell).map(({ to, label }) => ({ to, label: i18n._(label) })),
    ...(isOpen(paths.profile) ? [{ to: profile, label: t`Profile` }] : []),
  ];
  const leave = () => shell.signOut({ aloud: true });
  const slot = use(BarSlot);
  const bar = (
    <header className="bar print:hidden">
      <div className="flex h-14 wrap items-center gap-1 md:h-16 md:gap-2">
        {back && (
          <Link
            href={back}
            className="-ml-3 inline-flex h-11 flex-none items-center gap-1.5 rounded-ctl px-3 font-medium text-mid hover:bg-hover hover:text-hi"
          >
            <ChevronLeft size={20} aria-hidden />
            <span className="max-md:sr-only">
              <Trans>Back</Trans>
            </span>
          </Link>
        )}
        <h1 className="truncate">{title}</h1>
        <span className="ml-auto flex flex-none items-center md:gap-1">
          <nav aria-label={t`Main`} className="hidden lg:flex">
            {entries.map(({ to, label }) => (
              <NavLink key={to} to={to} className={placeLink}>
                {label}
              </NavLink>
            ))}
          </nav>
          {Bell && <Bell />}
          <QuickExit />
          <IconButton icon={LogOut} label={t`Sign Out`} onClick={leave} className="max-lg:hidden" />
          <AccountMenu onSignOut={leave} />
        </span>
      </div>
    </header>
  );
  if (slot === undefined) return bar;
  return slot && createPortal(bar, slot);
}
