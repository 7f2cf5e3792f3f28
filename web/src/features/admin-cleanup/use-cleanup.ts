import { t as say } from '@lingui/core/macro';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { cleanupQuery, refetchCleanup } from './cleanup.api';

const everyMs = 1_500;

/** Whether anything will still happen to it. */
export const isOpen = (state: string | undefined): boolean => state === 'waiting' || state === 'running';

/** A deletion as far as it has come, asked for again and again until it is over; its end is shown to who saw it open (CLEAN-06). */
export function useCleanup(jobId: string) {
  const dispatch = useDispatch();
  const watched = useRef('');
  const asked = jobId || skipToken;
  const { currentData: cleanup, error } = cleanupQuery.useQueryState(asked);
  const open = isOpen(cleanup?.state);
  const { refetch } = cleanupQuery.useQuerySubscription(asked, { pollingInterval: open ? everyMs : 0 });
  useEffect(() => {
    if (open) watched.current = jobId;
    if (open || !cleanup || watched.current !== jobId) return;
    watched.current = '';
    dispatch(refetchCleanup());
    if (cleanup.state === 'complete') showComplete(cleanup.deleted ?? 0);
  }, [open, cleanup, jobId, dispatch]);
  return { cleanup, error: cleanup ? undefined : error, refetch };
}

const showComplete = (n: number) =>
  toast.success(say`Profiles Deleted`, { description: say`Successfully deleted ${n} profiles and all related data` });
