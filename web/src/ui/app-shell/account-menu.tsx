import { useLingui } from '@lingui/react/macro';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import { Link } from '../link/link';
import { MeLink } from './me-link';
import { ownEntries, shown } from './member-navigation';
import { PhoneMenu } from './phone-menu';
import { menuLink } from './place-link';
import { PlaceLinks } from './place-links';
import { useShell } from './shell-context';

/** The one hamburger of a member: every place, and what is theirs alone (NAV-18). */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t, i18n } = useLingui();
  const shell = useShell();
  return (
    <PhoneMenu className="lg:hidden">
      <nav aria-label={t`Main, menu`}>
        <PlaceLinks className={menuLink} />
        {isOpen(paths.profile) && <MeLink className={menuLink}>{t`Profile`}</MeLink>}
        {shown(ownEntries, shell).map(({ to, label }) => (
          <Link key={to} href={to} className={menuLink}>
            {i18n._(label)}
          </Link>
        ))}
      </nav>
      <button type="button" className={menuLink} onClick={onSignOut}>
        {t`Sign Out`}
      </button>
    </PhoneMenu>
  );
}
