import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '../badge/badge';
import { Count } from '../badge/count';
import { places, shown } from './member-navigation';
import { useShell } from './shell-context';

/** A member's places as links, the one they are at marked. */
export function PlaceLinks({ className }: { className: string }) {
  const { i18n } = useLingui();
  const shell = useShell();
  return shown(places, shell).map(({ to, label }) => (
    <NavLink key={to} to={to} aria-busy={shell.pending === to} className={className}>
      {i18n._(label)}
      {to === paths.chat && shell.needsPlan && (
        <Badge tone="gold">
          <Trans>Premium</Trans>
        </Badge>
      )}
      {to === paths.chat && <Count value={shell.unread} />}
    </NavLink>
  ));
}
