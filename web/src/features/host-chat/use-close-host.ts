import { useEffect, useEffectEvent, useRef } from 'react';
import { onFrame } from '#web/client/live/socket';
import { useCloseHostMutation } from './host.api';

/** Deletes the conversation (HOST-06). What could not be deleted for want of a network is deleted when there is one. */
export function useCloseHost() {
  const [ask, { isLoading: closing }] = useCloseHostMutation();
  const owed = useRef(false);
  const close = async () => {
    owed.current = true;
    const { error } = await ask();
    owed.current = Boolean(error);
  };
  const closeIfOwed = useEffectEvent(() => {
    if (owed.current) void close();
  });
  useEffect(() => onFrame('Ready', closeIfOwed), []);
  return {
    close,
    closing,
    /** Before a new one begins: the old one is not to come back. */
    settle: async () => {
      if (!owed.current) return;
      await close();
      owed.current = false; // what is open from now on is not to be deleted behind its back
    },
  };
}
