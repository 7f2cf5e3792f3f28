import { useEffect, useRef } from 'react';
import { stepFrom } from './queue-order';

interface QueueSteps {
  order: Parameters<typeof stepFrom>[0];
  openId: string;
  onOpen: (id: string) => void;
}

/** Opens cases one after the other: a quick second press goes on from what the first one asked for, drawn or not. */
export function useQueueSteps({ order, openId, onOpen }: QueueSteps) {
  const wanted = useRef(openId);
  useEffect(() => {
    wanted.current = openId;
  }, [openId]);
  const open = (id: string) => {
    wanted.current = id;
    onOpen(id);
  };
  return { open, step: (by: 1 | -1) => open(stepFrom(order, wanted.current, by)) };
}
