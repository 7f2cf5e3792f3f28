import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/paths';
import { Badge } from '../badge/badge';
import { Count } from '../badge/count';
import { places, shown } from './navigation';
import { useShell } from './shell-context';

/** A member's places as links, the one they are at marked. */
export function PlaceLinks({ className }: { className: string }) {
  const { i18n } = useLingui();
  const facts = useShell();
  return shown(places, facts).map(({ to, label, premium }) => (
    <NavLink key={to} to={to} className={className}>
      {i18n._(label)}
      {premium && (
        <Badge tone="gold">
          <Trans>Premium</Trans>
        </Badge>
      )}
      {to === paths.chat && <Count value={facts.unread} />}
    </NavLink>
  ));
}
