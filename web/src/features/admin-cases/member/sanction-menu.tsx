import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberContextJson } from '@sotto/proto/admin/v1/casework';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRoles } from '#web/client/account/account.api';
import { useMuteReporterMutation } from '#web/client/staff/casework.api';
import { Button } from '#web/ui/button/button';
import { useUndo } from '#web/ui/undo/use-undo';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { refusalMessages } from '../case/refusal-messages';
import { type Sanction, sanctionTexts } from './sanction-texts';
import { sanctionsFor } from './sanctions-for';

const HostDialog = lazy(async () => ({ default: (await import('./host-dialog')).HostDialog }));
const MuteDialog = lazy(async () => ({ default: (await import('#web/ui/console/mute-dialog')).MuteDialog }));
const SanctionDialog = lazy(async () => ({ default: (await import('./sanction-dialog')).SanctionDialog }));

/** What can be done about a member, from wherever they are looked at. */
export function SanctionMenu({ context }: { context: MemberContextJson }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Sanction | 'mute' | 'host'>();
  const { offer } = useUndo();
  const [mute] = useMuteReporterMutation();
  const userId = context.person?.userId ?? '';
  const { isAdmin } = useRoles();
  const close = () => setAsked(undefined);
  const host = context.memberType === 'community_host';
  // An administrator is shown as one, and not as a host.
  const mayHost = isAdmin && context.memberType !== 'admin';
  if (!userId || (context.protected && !mayHost)) return null;
  const trigger = (
    <Button variant="quiet" size="sm" className="px-3!">
      <Trans>Act</Trans>
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {sanctionsFor(context).map((action) => (
          <MenuItem key={action} danger={action === 'ban'} onSelect={() => setAsked(action)}>
            {t(sanctionTexts[action].name)}
          </MenuItem>
        ))}
        {!context.protected && (
          <MenuItem onSelect={() => setAsked('mute')}>
            {context.muted ? <Trans>Stop ignoring their reports</Trans> : <Trans>Ignore their reports</Trans>}
          </MenuItem>
        )}
        {mayHost && (
          <MenuItem onSelect={() => setAsked('host')}>
            {host ? <Trans>Remove as community host</Trans> : <Trans>Make community host</Trans>}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {asked === 'mute' && (
          <MuteDialog
            muted={context.muted ?? false}
            onMute={(change) => mute({ userId, ...change })}
            failureText={refusalMessages}
            onClose={close}
          />
        )}
        {asked === 'host' && <HostDialog userId={userId} host={host} onClose={close} />}
        {asked && asked !== 'mute' && asked !== 'host' && <SanctionDialog userId={userId} action={asked} offer={offer} onClose={close} />}
      </Suspense>
    </>
  );
}
