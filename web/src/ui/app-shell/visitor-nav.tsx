import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Button } from '../button/button';
import { Link } from '../link/link';
import { QuickExit } from '../quick-exit/quick-exit';
import { ThemeSwitch } from '../theme/theme-switch';
import { Logo } from './logo';
import { visitorPlaces } from './navigation';
import { PhoneMenu } from './phone-menu';
import { menuLink, placeLink } from './place-link';

interface VisitorNavProps {
  /** Anchors of the page itself, such as `#features`. */
  anchors?: { href: string; label: string }[];
  /** NAV-17: no one knows yet who is there, so neither set of links is right. */
  loading?: boolean;
  /** Whether to offer the two ways in. */
  ways?: boolean;
}

/** The header for who is not signed in. It needs no router: the landing page has none. */
export function VisitorNav({ anchors = [], loading = false, ways = true }: VisitorNavProps) {
  const { t, i18n } = useLingui();
  const links = [...anchors, ...visitorPlaces.map(({ to, label }) => ({ href: to, label: i18n._(label) }))];
  const waysIn = [
    { href: paths.signIn, label: t`Sign In` },
    { href: paths.signUp, label: t`Create Account` },
  ];
  return (
    <header className="bar print:hidden">
      <div className="flex h-14 wrap items-center gap-1 md:h-16 md:gap-2">
        <Logo />
        <nav aria-label={t`Main`} className="hidden md:flex">
          {links
            .filter(({ href }) => href !== '#contact')
            .map(({ href, label }) => (
              <Link key={href} href={href} className={placeLink}>
                {label}
              </Link>
            ))}
        </nav>
        <span className="ml-auto flex items-center gap-1 md:gap-2">
          {loading && <span role="status" aria-label={t`Loading`} className="hidden h-11 w-52 shimmer rounded-ctl md:block" />}
          {!loading && ways && (
            <>
              <Button asChild variant="ghost" size="sm" className="max-md:hidden">
                <Link href={paths.signIn}>
                  <Trans>Sign In</Trans>
                </Link>
              </Button>
              <Button asChild size="sm" className="max-md:hidden">
                <Link href={paths.signUp}>
                  <Trans>Create Account</Trans>
                </Link>
              </Button>
            </>
          )}
          <ThemeSwitch />
          <QuickExit />
          <PhoneMenu>
            {[...links, ...(loading || !ways ? [] : waysIn)].map(({ href, label }) => (
              <Link key={href} href={href} className={menuLink}>
                {label}
              </Link>
            ))}
          </PhoneMenu>
        </span>
      </div>
    </header>
  );
}
