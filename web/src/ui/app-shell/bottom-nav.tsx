import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/paths';
import { Count } from '../badge/count';
import { thumbs } from './navigation';

const bar =
  'fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-subtle bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden';
const thumb =
  'relative flex h-16 flex-col items-center justify-center gap-0.5 text-xs font-medium text-low aria-[current=page]:font-semibold aria-[current=page]:text-rose';

export function BottomNav({ unread }: { unread: number }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Main, bottom`} className={bar}>
      {thumbs.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={thumb}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          {i18n._(label)}
          {to === paths.chat && (
            <span className="absolute top-1 left-1/2 ml-1 origin-left scale-90">
              <Count value={unread} />
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
