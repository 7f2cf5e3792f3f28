import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, LogOut } from 'lucide-react';
import { paths } from '#web/lib/routes/paths';
import { Link } from '../link/link';
import { ownEntries, places, shown } from './member-navigation';
import { useShell } from './shell-context';

const row = 'flex min-h-13 w-full items-center justify-between gap-3 px-5 text-left font-medium hover:bg-hover';

/** Where "Me" leads on a phone, below the profile itself: whatever else is the member's. */
export function MeHub() {
  const { t, i18n } = useLingui();
  const shell = useShell();
  const plan = places.filter(({ to }) => to === paths.pricing);
  const [account, ...others] = shown(ownEntries, shell);
  const entries = [...(account ? [account] : []), ...shown(plan, shell), ...others];
  return (
    <nav aria-label={t`Me`} className="rounded-card border border-subtle bg-surface py-1 md:hidden">
      <ul className="divide-y divide-subtle">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link href={to} className={row}>
              {i18n._(label)}
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={row} onClick={() => shell.signOut({ aloud: true })}>
            <Trans>Sign Out</Trans>
            <LogOut size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
