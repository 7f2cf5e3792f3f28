import { useState } from 'react';

/**
 * Whether the case that is open left the list while it was open: someone else decided it. Should it come back, because that is undone, it
 * stays closed here until it is asked for again, so that it is not taken from anyone who undid it.
 */
export function useLostCase(openId: string, isThere: boolean) {
  const [seen, setSeen] = useState('');
  const [lost, setLost] = useState('');
  if (isThere && lost !== openId && seen !== openId) setSeen(openId);
  if (!isThere && openId && seen === openId && lost !== openId) setLost(openId);
  const forget = () => {
    setSeen('');
    setLost('');
  };
  return { isLost: openId !== '' && lost === openId, forget };
}
