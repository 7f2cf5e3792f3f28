import { useAppDispatch } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { toast } from 'sonner';
import { reportBurnSignal, type BurnAddress } from './burn.api';
import { watchScreen, type BurnTrigger } from './watch-screen';

const restMs = 10_000; // D-36: one entry per message and trigger
const resting = new Set<string>();

function isNew(messageId: string, trigger: BurnTrigger): boolean {
  const key = `${messageId} ${trigger}`;
  if (resting.has(key)) return false;
  resting.add(key);
  setTimeout(() => resting.delete(key), restMs);
  return true;
}

/** Says of attempts to keep an opened burn message, as long as it is on the screen (BURN-11 to BURN-13). Otherwise nothing is said nor sent. */
export function useBurnSignals(body: RefObject<HTMLElement | null>, address: BurnAddress, watching: boolean): void {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const note = useEffectEvent((trigger: BurnTrigger) => {
    if (!isNew(address.messageId, trigger)) return;
    const copied = trigger === 'copy' || trigger === 'context_menu';
    void dispatch(
      reportBurnSignal.initiate({ ...address, trigger, action: copied ? 'copy_attempted' : 'screenshot_detected' }, { track: false }),
    );
    if (copied) toast.error(t`Burn messages can’t be copied`, { id: 'copy', position: 'top-center' });
    else
      toast.error(t`Screenshot Detected`, {
        id: 'screenshot', // one, however many messages are open
        description: t`Screenshots of burn messages are not allowed and have been logged.`,
        position: 'top-center',
      });
  });
  useEffect(() => (watching && body.current ? watchScreen(body.current, note) : undefined), [body, watching]);
}
