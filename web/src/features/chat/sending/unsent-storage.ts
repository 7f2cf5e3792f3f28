import type { Outgoing } from './outgoing';

/** A draft that may be paid for, and what the thread had when that began. */
export interface BoostedDraft {
  text: string;
  after: number;
}

/** What a member has written and not sent, or not yet got through. */
export interface Unsent {
  drafts: Record<string, string>;
  boosts: Record<string, BoostedDraft>;
  /** The sequence of the message that the next one in a conversation answers. */
  replies: Record<string, number | undefined>;
  outgoing: Outgoing[];
}

const storageKey = 'sotto-unsent';
const nothing: Unsent = { drafts: {}, boosts: {}, replies: {}, outgoing: [] };

/**
 * Keeps it over a reload: in the storage of this tab, which no other tab sees, which ends with the tab and is emptied when the session
 * ends. Not in a storage that stays: private texts have no business on a device that someone else may pick up.
 */
export function saveUnsent(userId: string, { drafts, boosts, replies, outgoing }: Unsent): void {
  const isEmpty = outgoing.length === 0 && Object.keys(drafts).length === 0 && Object.keys(replies).length === 0;
  if (isEmpty) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify({ userId, drafts, boosts, replies, outgoing }));
}

/** What the reload interrupted; what was on its way waits again, under the same id. */
export function savedUnsent(userId: string): Unsent {
  const kept = read();
  if (kept?.userId !== userId || !Array.isArray(kept.outgoing)) return nothing;
  const waiting = (message: Outgoing): Outgoing => {
    const { file } = message;
    const kept = file && { ...file, preview: undefined, percent: undefined, checks: undefined };
    if (kept && !kept.id) return { ...message, state: 'failed', file: kept }; // it is gone with the page
    const isUnderWay = message.state === 'sending' || message.state === 'checking';
    return { ...message, ...(kept && { file: kept }), ...(isUnderWay && { state: 'waiting' }) };
  };
  return { drafts: kept.drafts, boosts: kept.boosts ?? {}, replies: kept.replies ?? {}, outgoing: kept.outgoing.map(waiting) };
}

function read(): (Unsent & { userId: string }) | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
