import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { toast } from 'sonner';
import { Button } from '#web/ui/button/button';
import { IconButton } from '#web/ui/button/icon-button';
import { type Interrupted, settleInterrupted } from './interrupted-uploads';

interface InterruptedRowProps {
  interrupted: Interrupted;
  /** The same file is there again. */
  onChosen: (file: File) => void;
}

/** A reload took the file away, not what had arrived of it: chosen again it goes on from there. */
export function InterruptedRow({ interrupted, onChosen }: InterruptedRowProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { name, size, sent } = interrupted;
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (file.name !== name || file.size !== size)
      return void toast.error(t`This is a different file`, { description: t`Choose ${name} again.` });
    settleInterrupted(interrupted);
    onChosen(file);
  };
  return (
    <li className="grid gap-2">
      <div className="-my-2 flex items-center justify-between gap-2">
        <span className="truncate text-label font-medium">{name}</span>
        <IconButton icon={X} label={t`Discard ${name}`} onClick={() => settleInterrupted(interrupted)} className="-mr-2" />
      </div>
      <p className="text-sm text-low">
        {percent > 0 ? (
          <Trans>Choose the same file again to continue from about {percent}%.</Trans>
        ) : (
          <Trans>Choose the same file again to restart the upload.</Trans>
        )}
      </p>
      <input ref={input} type="file" aria-label={t`Choose ${name} again.`} className="sr-only" tabIndex={-1} onChange={choose} />
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => input.current?.click()}>
        <Trans>Choose the file</Trans>
      </Button>
    </li>
  );
}
