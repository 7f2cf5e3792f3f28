import { useLingui } from '@lingui/react/macro';
import { CircleUserRound, LogOut } from 'lucide-react';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '../avatar/avatar';
import { IconButton } from '../button/icon-button';
import { QuickExit } from '../quick-exit/quick-exit';
import { ThemeSwitch } from '../theme/theme-switch';
import { Logo } from './logo';
import { MeLink } from './me-link';
import { AccountMenu } from './account-menu';
import { PlaceLinks } from './place-links';
import { placeLink } from './place-link';
import { useShell } from './shell-context';

/** The header of a member's places. Below 1024 px the links fold into the menu. */
export function TopNav() {
  const { t } = useLingui();
  const { picture, name, signOut, bell: Bell } = useShell();
  const leave = () => signOut();
  const face = picture ? (
    <Avatar name={name ?? ''} picture={picture} size="sm" />
  ) : (
    <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
  );
  return (
    <header className="bar print:hidden">
      <div className="flex h-14 wrap items-center gap-1 md:h-16 md:gap-2">
        <Logo to={paths.dashboard} />
        <nav aria-label={t`Main`} className="hidden lg:flex">
          <PlaceLinks className={placeLink} />
        </nav>
        <span className="ml-auto flex items-center gap-1">
          {Bell && <Bell />}
          <ThemeSwitch />
          <QuickExit />
          <IconButton icon={LogOut} label={t`Sign Out`} onClick={leave} className="max-lg:hidden" />
          {isOpen(paths.profile) && (
            <MeLink aria-label={t`Profile`} title={t`Profile`} className="tap max-lg:hidden">
              {face}
            </MeLink>
          )}
          <AccountMenu onSignOut={leave} />
        </span>
      </div>
    </header>
  );
}
