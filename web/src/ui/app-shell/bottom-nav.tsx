import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/paths';
import { useRoom } from '#web/lib/use-room';
import { Count } from '../badge/count';
import { MeLink } from './me-link';
import { shown, thumbs } from './navigation';
import { useShell } from './shell-context';

const bar =
  'fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-subtle bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden print:hidden';
const thumb =
  'relative flex h-16 flex-col items-center justify-center gap-0.5 text-xs font-medium text-low aria-[current=page]:font-semibold aria-[current=page]:text-rose';

export function BottomNav() {
  const { t, i18n } = useLingui();
  const facts = useShell();
  const room = useRoom('--nav-room');
  return (
    <nav ref={room} aria-label={t`Main, bottom`} className={bar}>
      {shown(thumbs, facts).map(({ to, label, icon: Icon }) => {
        const inside = (
          <>
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            {i18n._(label)}
            {to === paths.chat && (
              <span className="absolute top-1 left-1/2 ml-1 origin-left scale-90">
                <Count value={facts.unread} />
              </span>
            )}
          </>
        );
        if (to === paths.profile)
          return (
            <MeLink key={to} className={thumb}>
              {inside}
            </MeLink>
          );
        return (
          <NavLink key={to} to={to} className={thumb}>
            {inside}
          </NavLink>
        );
      })}
    </nav>
  );
}
