import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Ellipsis, Flag, HeartOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog';
import { Menu, MenuItem } from '../menu/menu';
import type { MemberMenuProps } from './member-menu-props';

interface MemberMenuViewProps extends Pick<MemberMenuProps, 'name' | 'matched' | 'className' | 'actions'> {
  onUnmatch: () => void;
  /** Answers when it is done; the dialog closes then. */
  onBlock: () => Promise<unknown>;
  onReport: () => void;
}

type Question = 'unmatch' | 'block';

/** The one menu about another member: on profiles, match cards and above a chat (D-61). */
export function MemberMenuView({ name, matched, onUnmatch, onBlock, onReport, className, actions = [] }: MemberMenuViewProps) {
  const { t } = useLingui();
  const [question, setQuestion] = useState<Question>();
  const [pending, setPending] = useState(false);
  const confirm = async (act: () => Promise<unknown>) => {
    setPending(true);
    await act().finally(() => setPending(false));
    setQuestion(undefined);
  };
  const closed = (open: boolean) => !open && setQuestion(undefined);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More about ${name}`} className={className} />}>
        {actions.map(({ icon, label, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
        {matched && (
          <MenuItem icon={HeartOff} onSelect={() => setQuestion('unmatch')}>
            <Trans>Unmatch</Trans>
          </MenuItem>
        )}
        <MenuItem icon={Flag} onSelect={onReport}>
          <Trans>Report</Trans>
        </MenuItem>
        <MenuItem icon={Ban} danger onSelect={() => setQuestion('block')}>
          <Trans>Block</Trans>
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={question === 'unmatch'}
        onOpenChange={closed}
        title={t`Unmatch ${name}?`}
        description={t`Your conversation disappears for both of you.`}
        confirm={t`Unmatch`}
        onConfirm={() => {
          setQuestion(undefined);
          onUnmatch();
        }}
      />
      <ConfirmDialog
        open={question === 'block'}
        onOpenChange={closed}
        pending={pending}
        title={t`Block ${name}?`}
        description={t`You won’t see each other on Sotto anymore. ${name} won’t be notified.`}
        confirm={t`Block`}
        onConfirm={() => void confirm(onBlock)}
      />
    </>
  );
}
