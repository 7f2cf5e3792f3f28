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
  /** What was asked for and is not drawn yet. */
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (openId !== wanted.current && asked.current.has(openId)) return; // drawn on the way to what was asked for last
    wanted.current = openId;
    asked.current.clear();
  }, [openId]);
  const open = (id: string) => {
    asked.current.add(id);
    wanted.current = id;
    onOpen(id);
  };
  return { open, wantedId: () => wanted.current, step: (by: 1 | -1) => open(stepFrom(order, wanted.current, by)) };
}
