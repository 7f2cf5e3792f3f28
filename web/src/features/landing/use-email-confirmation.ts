import { useEffect, useState } from 'react';
import { confirmEmail } from '#web/client/confirm-email';
import { takeFragment } from '#web/lib/take-fragment';

export type Confirmation = 'none' | 'pending' | Awaited<ReturnType<typeof confirmEmail>>;

/** A mailed link leads here with its token behind the `#` (D-54); it is handed in once. */
export function useEmailConfirmation(): Confirmation {
  const [token] = useState(() => takeFragment('confirm'));
  const [state, setState] = useState<Confirmation>(token ? 'pending' : 'none');
  useEffect(() => {
    if (token) void handIn(token).then(setState);
  }, [token]);
  return state;
}

const handedIn = new Map<string, ReturnType<typeof confirmEmail>>();

/** The token works once, and React may run an effect twice. */
function handIn(token: string) {
  const answer = handedIn.get(token) ?? confirmEmail(token);
  handedIn.set(token, answer);
  return answer;
}
