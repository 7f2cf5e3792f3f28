import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { Badge } from '../badge/badge';
import { Count } from '../badge/count';
import { paths } from '#web/lib/paths';
import { IconButton } from '../button/icon-button';
import { ThemeSwitch } from '../theme/theme-switch';
import { Logo } from './logo';
import { places } from './navigation';
import { QuickExit } from './quick-exit';

const place =
  'relative inline-flex h-11 items-center gap-2 rounded-ctl px-3 text-label font-medium text-mid hover:bg-hover hover:text-hi here';

interface TopNavProps {
  unread: number;
  onSignOut: () => void;
}

export function TopNav({ unread, onSignOut }: TopNavProps) {
  const { t, i18n } = useLingui();
  return (
    <header className="bar">
      <div className="flex h-14 wrap items-center gap-2 md:h-16">
        <Logo />
        <nav aria-label={t`Main`} className="hidden xl:flex">
          {places.map(({ to, label, premium }) => (
            <NavLink key={to} to={to} className={place}>
              {i18n._(label)}
              {premium && <Badge tone="gold">{t`Premium`}</Badge>}
              {to === paths.chat && <Count value={unread} />}
            </NavLink>
          ))}
        </nav>
        <span className="ml-auto flex items-center gap-1 md:gap-2">
          <ThemeSwitch />
          <QuickExit />
          <IconButton icon={LogOut} label={t`Sign Out`} onClick={onSignOut} />
        </span>
      </div>
    </header>
  );
}
