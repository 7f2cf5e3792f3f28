import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import type { PasskeyAssertionJson } from '@sotto/proto/identity/v1/passkeys';
import { useEffect, useEffectEvent, useState } from 'react';
import { askPasskey, stopAsking, supportsPasskeyAutofill } from '#web/client/passkeys/ask-passkey';
import { isProblem } from '#web/client/problem';
import { setSession } from '#web/client/session/session';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { passkeyFault } from '#web/ui/passkey/passkey-fault';
import { usePasskeyChallengeMutation, usePasskeySignInMutation } from './form/auth.api';
import { sayRestored, saySignInFailed, sayWelcome } from './form/auth-toasts';

/** A challenge of a sign-in works for fifteen minutes. */
const renewMs = 12 * 60_000;

/** Signs in by a passkey: by the button, or by the browser's list under the email field. */
export function usePasskeySignIn(onRestricted: (restriction: AccountRestrictionJson) => void) {
  const [challenge] = usePasskeyChallengeMutation();
  const [signIn] = usePasskeySignInMutation();
  const [fault, setFault] = useState<string>();

  const answer = async (passkey: PasskeyAssertionJson | undefined) => {
    if (!passkey) return setFault(passkeyFault());
    const { data, error } = await signIn({ passkey });
    if (data) {
      if (data.accountRestored) sayRestored();
      else sayWelcome();
      setSession(data);
    } else if (isProblem(error) && error.restriction) onRestricted(error.restriction);
    else if (isProblem(error) && error.code === 'PASSKEY_REFUSED') setFault(passkeyFault());
    else saySignInFailed(error);
  };
  const offer = async (isOver: () => boolean) => {
    if (!(await supportsPasskeyAutofill())) return;
    const { data } = await challenge();
    if (!data?.challenge || isOver()) return;
    const passkey = await askPasskey(data.challenge, true);
    if (passkey && !isOver()) await answer(passkey);
  };
  const offerList = useEffectEvent(offer);
  useEffect(() => {
    let over = false;
    const show = () => void offerList(() => over);
    show();
    const timer = setInterval(show, renewMs);
    return () => {
      over = true;
      clearInterval(timer);
      void stopAsking();
    };
  }, []);

  const [press, pending] = useSingleFlight(async () => {
    setFault(undefined);
    const { data, error } = await challenge();
    if (data?.challenge) await answer(await askPasskey(data.challenge));
    else saySignInFailed(error);
    void offer(() => false); // asking by the button took the list away
  });
  return { press, pending, fault };
}
