import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { openProviderTab } from '#web/lib/provider-tab';
import { useCheckVerificationMutation, useStartVerificationMutation } from './verification.api';

const restMs = 5_000; // someone who goes to and fro between tabs asks no more often than this

/** What can be done about a verification: begin one, and ask how it stands; asked by itself when the member comes back to this tab. */
export function useVerification(status: string) {
  const [send] = useStartVerificationMutation();
  const [ask] = useCheckVerificationMutation();
  const lastAsked = useRef(0);

  const [start, starting] = useSingleFlight(async () => {
    const tab = openProviderTab();
    const { data } = await send();
    if (data?.url && tab.go(data.url)) return;
    tab.close();
    if (!data?.url) toast.error(t`Verification Error`, { description: t`Failed to start verification process. Please try again.` });
  });
  const look = async (aloud: boolean) => {
    lastAsked.current = Date.now();
    const { data, error } = await ask();
    if (error && aloud) toast.error(t`Verification Error`, { description: t`Failed to check the status. Please try again.` });
    if (data?.verificationStatus === 'pending' && aloud) toast(t`No result yet`);
    if (data?.verificationStatus === 'verified') celebrate(data.badgesAssigned);
  };
  const [check, checking] = useSingleFlight(() => look(true));

  const comeBack = useEffectEvent(() => {
    if (status === 'pending' && document.visibilityState === 'visible' && Date.now() - lastAsked.current > restMs) void look(false);
  });
  useEffect(() => {
    addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);

  const before = useRef(status);
  useEffect(() => {
    if (before.current !== 'verified' && status === 'verified') celebrate();
    before.current = status;
  }, [status]);
  return { start, starting, check, checking };
}

/** Anyone who asked knows what came with it; a frame brings the status alone. Both say it in one toast. */
function celebrate(badges: string[] = []): void {
  const names = badges.join(', ');
  toast.success(t`Verification Complete`, { id: 'verification', ...(names && { description: t`You earned: ${names}` }) });
}
