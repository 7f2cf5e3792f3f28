import { Trans, useLingui } from '@lingui/react/macro';
import { isOpen } from '#web/lib/routes/open-routes';
import { Logo } from '../app-shell/logo';
import { footerLinks } from '../app-shell/navigation';
import { LanguageButtons } from '../language/language-buttons';
import { Link } from '../link/link';

/** The end of every public page (STATIC-02, STATIC-03). */
export function Footer() {
  const { t, i18n } = useLingui();
  return (
    <footer id="contact" className="border-t border-subtle print:hidden">
      <div className="flex wrap flex-wrap justify-between gap-x-10 gap-y-6 py-10">
        <div className="grid max-w-80 gap-3">
          <Logo />
          <p className="text-sm text-low">
            <Trans>For adults 18+ only. Use responsibly.</Trans>
          </p>
          {/* On phones, members have it at "Me" instead: beside the bar below, a message finds no free place above a longer footer. */}
          <div className="[body:has(nav.fixed)_&]:max-md:hidden">
            <LanguageButtons />
          </div>
        </div>
        <nav aria-label={t`Footer`} className="-mx-3 flex max-w-full flex-wrap content-start">
          {footerLinks
            .filter(({ to }) => isOpen(to))
            .map(({ to, label }) => (
              <Link key={to} href={to} className="inline-flex min-h-11 items-center rounded-ctl px-3 text-label text-mid hover:text-hi">
                {i18n._(label)}
              </Link>
            ))}
        </nav>
      </div>
    </footer>
  );
}
