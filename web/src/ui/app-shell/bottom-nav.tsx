import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { useRoom } from '#web/lib/hooks/use-room';
import { Count } from '../badge/count';
import { MeLink } from './me-link';
import { shown, staffThumbs, thumbs } from './member-navigation';
import { useShell } from './shell-context';

const bar =
  'fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-subtle bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden print:hidden';
const thumb =
  'relative flex h-16 flex-col items-center justify-center gap-0.5 text-center text-xs font-medium text-low aria-busy:animate-pulse aria-[current=page]:font-semibold aria-[current=page]:text-rose';

export function BottomNav() {
  const { t, i18n } = useLingui();
  const shell = useShell();
  const room = useRoom('--nav-room');
  const { pathname } = useLocation();
  // A moderator has no link to the console (D-40), but is not led out of it either.
  const staff = shell.isAdmin || (shell.isModerator && pathname.startsWith(paths.admin));
  return (
    <nav ref={room} aria-label={t`Main, bottom`} className={bar}>
      {shown(staff ? staffThumbs : thumbs, shell).map(({ to, label, icon: Icon }) => {
        const busy = shell.pending === to;
        const inside = (
          <>
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            {i18n._(label)}
            {to === paths.chat && (
              <span className="absolute top-1 left-1/2 ml-1 origin-left scale-90">
                <Count value={shell.unread} />
              </span>
            )}
          </>
        );
        if (to === paths.profile)
          return (
            <Fragment key={to}>
              {!staff && shell.hasVault === undefined && <span aria-hidden />}
              <MeLink aria-busy={busy} className={thumb}>
                {inside}
              </MeLink>
            </Fragment>
          );
        return (
          <NavLink key={to} to={to} end aria-busy={busy} className={thumb}>
            {inside}
          </NavLink>
        );
      })}
      <span role="status" className="sr-only">
        {shell.pending && t`Loading`}
      </span>
    </nav>
  );
}
