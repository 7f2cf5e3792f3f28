import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import type { RefObject } from 'react';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { walk } from '#web/lib/walk';
import { type Question, questionOf } from './audited-message';

/** J and K walk the entries; T asks for the text of the one that has the focus, R for its restoration, where an admin may. */
export function useAuditKeys(
  list: RefObject<HTMLElement | null>,
  entries: readonly AuditEntryJson[],
  isAdmin: boolean,
  onAsk: (question: Question) => void,
): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const ask = (kind: Question['kind']) => {
    const row = rows().find((one) => one.contains(document.activeElement));
    const entry = entries.find(({ id }) => id === row?.dataset.entry);
    if (isAdmin && entry && questionOf(entry) === kind) onAsk({ kind, entry });
  };
  useQueueKeys({
    j: () => walk(rows(), 1),
    k: () => walk(rows(), -1),
    t: () => ask('text'),
    r: () => ask('restore'),
  });
}
