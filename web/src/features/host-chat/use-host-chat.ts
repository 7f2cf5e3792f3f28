import { useAppDispatch } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { hostApi, useOpenHostQuery } from './host.api';
import { owesAnswer } from './merge-messages';
import { useCloseHost } from './use-close-host';
import { useQuestions } from './use-questions';

const patienceMs = 5_000;

/** The one conversation with the host: it begins when the widget opens, and is deleted when it closes (D-38). */
export function useHostChat() {
  const { t, i18n } = useLingui();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const { close, closing, settle } = useCloseHost();
  const { currentData, error, isFetching, refetch } = useOpenHostQuery(i18n.locale, { skip: !open || closing });
  const { forget, ...asking } = useQuestions(i18n.locale, () => Promise.resolve(refetch()));

  useEffect(() => {
    if (error) toast.error(t`Error`, { description: t`Failed to start conversation`, position: 'top-center' }); // HOST-08
  }, [error, t]);

  // Frames are hints: an answer whose frames were lost is found all the same.
  const waiting = Boolean(currentData && owesAnswer(currentData));
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void dispatch(hostApi.endpoints.readHost.initiate(undefined, { track: false })), patienceMs);
    return () => clearInterval(timer);
  }, [waiting, dispatch]);

  const leave = () => {
    setOpen(false);
    forget();
  };
  const gone = open && currentData === null;
  const leaveQuietly = useEffectEvent(() => {
    leave();
    toast(t`Your chat with the host was closed and deleted.`, { position: 'top-center' });
  });
  useEffect(() => {
    if (!gone) return;
    const soon = setTimeout(() => leaveQuietly()); // what it changes is drawn once, not within this drawing
    return () => clearTimeout(soon);
  }, [gone]);

  return {
    ...asking,
    open,
    conversation: currentData ?? undefined,
    problem: isFetching ? undefined : error,
    start: () => {
      void settle();
      setOpen(true);
    },
    retryStart: () => void refetch(),
    close: () => {
      leave();
      void close();
    },
  };
}

export type HostChat = ReturnType<typeof useHostChat>;
