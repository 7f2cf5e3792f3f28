import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { useCancelCleanupMutation } from './cleanup.api';

const windowSeconds = 10;

/** Calls a deletion off, as long as it waits; it has the focus, because there are ten seconds. The clocks of two machines differ: the server has the last word. */
export function CancelButton({ jobId, startsAt }: { jobId: string; startsAt: string }) {
  const [left, setLeft] = useState(() => secondsUntil(startsAt));
  const [cancel] = useCancelCleanupMutation();
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const [callOff, pending] = useSingleFlight(async () => {
    const { error } = await cancel(jobId);
    if (!error) return;
    const late = isProblem(error) && error.code === 'UNDO_OVER';
    toast.error(say`Error`, {
      description: late ? say`The deletion has started and can’t be canceled.` : say`Failed to cancel the deletion`,
    });
  });
  return (
    <Button variant="secondary" autoFocus pending={pending} onClick={() => void callOff()} className="tabular-nums">
      <Trans>Cancel deletion</Trans>
      {left > 0 && <span aria-hidden>{left}</span>}
    </Button>
  );
}

const secondsUntil = (iso: string): number => Math.min(windowSeconds, Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1_000)));
