import type { QueueJson } from '@sotto/proto/admin/v1/casework';

export type WaitingQueue = Pick<QueueJson, 'name' | 'waiting' | 'oldestAt' | 'dueAt'>;

const never = '9999';

/** What has to be decided first comes first, then what has waited longest, and what is empty last. */
export const byUrgency = (one: WaitingQueue, other: WaitingQueue): number =>
  Number(!one.waiting) - Number(!other.waiting) ||
  (one.dueAt ?? never).localeCompare(other.dueAt ?? never) ||
  (one.oldestAt ?? never).localeCompare(other.oldestAt ?? never);
