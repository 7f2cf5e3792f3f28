import { useEffect, useState } from 'react';
import { confirmEmail } from '#web/client/account/confirm-email';
import { useFragment } from '#web/lib/routes/use-fragment';

export type Confirmation = 'none' | 'pending' | Awaited<ReturnType<typeof confirmEmail>>;

/** A mailed link leads here with its token behind the `#` (D-54); it is handed in once. */
export function useEmailConfirmation(): Confirmation {
  const token = useFragment('confirm');
  const [answer, setAnswer] = useState<{ token: string; state: Confirmation }>();
  useEffect(() => {
    if (token) void handIn(token).then((state) => setAnswer({ token, state }));
  }, [token]);
  if (!token) return 'none';
  return answer?.token === token ? answer.state : 'pending';
}

const handedIn = new Map<string, ReturnType<typeof confirmEmail>>();

/** The token works once, and React may run an effect twice. */
function handIn(token: string) {
  const answer = handedIn.get(token) ?? confirmEmail(token);
  handedIn.set(token, answer);
  return answer;
}
