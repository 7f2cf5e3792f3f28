import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/ui/button/button';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { rejectReasons } from './reject-reasons';

interface RejectMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled: boolean;
  /** Among other small buttons. */
  small?: boolean;
  /** With what the owner reads; empty for the default texts. */
  onReject: (reason: string) => void;
  /** For a reason of one's own. */
  onOther: () => void;
}

/** Rejects for one of the reasons, by a press or by its number. */
export function RejectMenu({ open, onOpenChange, disabled, small = false, onReject, onOther }: RejectMenuProps) {
  const { t } = useLingui();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const reason = rejectReasons[Number(event.key) - 1];
    if (!reason && event.key !== '9') return;
    event.preventDefault();
    event.stopPropagation();
    onOpenChange(false);
    if (reason) onReject(reason.stored);
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
      {rejectReasons.map(({ label, stored }, index) => (
        <MenuItem key={stored} onSelect={() => onReject(stored)}>
          <KeyHint>{index + 1}</KeyHint>
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem onSelect={onOther}>
        <KeyHint>9</KeyHint>
        <Trans>Another reason…</Trans>
      </MenuItem>
    </Menu>
  );
}
