import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberContextJson } from '@sotto/proto/admin/v1/casework';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { useUndo } from '#web/ui/desk/use-undo';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { type Sanction, sanctionWords } from './sanction-words';
import { sanctionsFor } from './sanctions-for';

const MuteDialog = lazy(async () => ({ default: (await import('./mute-dialog')).MuteDialog }));
const SanctionDialog = lazy(async () => ({ default: (await import('./sanction-dialog')).SanctionDialog }));

/** What can be done about a member, from wherever they are looked at. */
export function SanctionMenu({ context }: { context: MemberContextJson }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Sanction | 'mute'>();
  const { offer } = useUndo();
  const userId = context.person?.userId ?? '';
  const close = () => setAsked(undefined);
  if (context.protected || !userId) return null;
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
            {t(sanctionWords[action].name)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setAsked('mute')}>
          {context.muted ? <Trans>Hear their reports again</Trans> : <Trans>Set their reports aside</Trans>}
        </MenuItem>
      </Menu>
      <Suspense>
        {asked === 'mute' && <MuteDialog userId={userId} muted={context.muted ?? false} onClose={close} />}
        {asked && asked !== 'mute' && <SanctionDialog userId={userId} action={asked} offer={offer} onClose={close} />}
      </Suspense>
    </>
  );
}
