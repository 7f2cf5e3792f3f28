import { useAppDispatch } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { burnToastId } from './burn-notice';
import { openBurn, type BurnAddress } from './burn.api';

const warningMs = 5_000; // BURN-07
const icon = <ShieldAlert size={20} className="mt-px text-ember" aria-hidden />;

/** Opens a burn message at the server, which starts its time; if that fails it stays closed, unless it has burned elsewhere. */
export function useOpenBurn(address: BurnAddress) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [openedHere, setOpenedHere] = useState(false);
  const [open, pending] = useSingleFlight(async () => {
    const { error } = await dispatch(openBurn.initiate(address, { track: false }));
    const place = { position: 'top-center' } as const; // not on the text
    setOpenedHere(!error);
    if (!error)
      toast(t`Please don’t screenshot. Attempts on burn messages are logged.`, { ...place, id: burnToastId, duration: warningMs, icon });
    else if (!isProblem(error) || error.code !== 'MESSAGE_BURNED') toast.error(t`Failed to open message`, place);
  });
  return { open, pending, openedHere };
}
