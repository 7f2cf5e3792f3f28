import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog/dialog';
import { CodeField } from '#web/ui/second-factor/code-field';

interface CodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the code is asked for. */
  children: ReactNode;
  pending: boolean;
  /** Answers what is wrong with the code, if something is. */
  onCode: (code: string) => Promise<string | undefined>;
}

/** Asks whoever has a second factor for it again, before something that only the owner may do. */
export function CodeDialog({ open, onOpenChange, ...asked }: CodeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Is it you?`} open={open} onOpenChange={onOpenChange}>
      <CodeForm {...asked} />
    </Dialog>
  );
}

/** What was typed goes with the dialog. */
function CodeForm({ children, pending, onCode }: Omit<CodeDialogProps, 'open' | 'onOpenChange'>) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const filled = code.trim() !== '';
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (filled && !pending) setFault(await onCode(code.trim()));
  };
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <p className="text-mid">{children}</p>
      <CodeField error={fault} value={code} onChange={({ target }) => setCode(target.value)} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="ghost">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" pending={pending} disabled={!filled}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
