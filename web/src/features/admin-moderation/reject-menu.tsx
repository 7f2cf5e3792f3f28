import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/ui/button/button';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { rejectReasons, type RejectReason } from './reject-reasons';

interface RejectMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled: boolean;
  /** Among other small buttons. */
  small?: boolean;
  /** With what the owner reads; empty for the default texts. */
  onReject: (reason: string) => void;
  /** For the reason that is no ordinary one; where it is absent, that reason is not offered. */
  onUnderAge?: () => void;
  /** For a reason of one's own. */
  onOther: () => void;
}

/** Rejects for one of the reasons, by a press or by its number. */
export function RejectMenu({ open, onOpenChange, disabled, small = false, onReject, onUnderAge, onOther }: RejectMenuProps) {
  const { t } = useLingui();
  const isOffered = ({ escalates }: RejectReason) => !escalates || Boolean(onUnderAge);
  const choose = ({ stored, escalates }: RejectReason) => (escalates ? onUnderAge?.() : onReject(stored));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const reason = rejectReasons[Number(event.key) - 1];
    if (reason ? !isOffered(reason) : event.key !== '9') return;
    event.preventDefault();
    event.stopPropagation();
    onOpenChange(false);
    if (reason) choose(reason);
    else onOther();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, [open]);
  const trigger = (
    <Button variant="danger" size={small ? 'sm' : 'md'} disabled={disabled}>
      <Trans>Reject</Trans>
      <KeyHint>R</KeyHint>
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {rejectReasons.map(
        (reason, index) =>
          isOffered(reason) && (
            <MenuItem key={reason.stored} onSelect={() => choose(reason)}>
              <KeyHint>{index + 1}</KeyHint>
              {t(reason.label)}
            </MenuItem>
          ),
      )}
      <MenuItem onSelect={onOther}>
        <KeyHint>9</KeyHint>
        <Trans>Another reason…</Trans>
      </MenuItem>
    </Menu>
  );
}
