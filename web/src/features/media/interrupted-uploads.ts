import type { UploadRow } from '#web/client/uploads/uploads.slice';

/** An upload that a reload cut off. Its bytes are with the server; the file itself has to be chosen again. */
export interface Interrupted {
  userId: string;
  name: string;
  /** Of the file that was chosen. */
  size: number;
  /** How much of it is there; nothing when a smaller file was sent in its place, which is made again. */
  sent: number;
  purpose: UploadRow['purpose'];
  /** The item that it is the file of. */
  item?: string;
}

const storageKey = 'sotto-uploads';
const listeners = new Set<() => void>();
let interrupted: readonly Interrupted[] = read();

/** What this tab was sending when it was reloaded. It lives as long as the tab, and no longer than the session. */
export const interruptedUploads = (): readonly Interrupted[] => interrupted;

export function onInterrupted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The file is there again, or is not wanted any more. */
export function settleInterrupted({ name, size }: Pick<File, 'name' | 'size'>): void {
  set(interrupted.filter((one) => one.name !== name || one.size !== size));
}

export const forgetInterrupted = (): void => set([]);

/** Answered with a no, for now or for good: nothing of it waits at the server. */
const isTurnedAway = ({ state, fault }: UploadRow): boolean =>
  state === 'failed' && fault !== undefined && fault.status >= 400 && fault.status < 500;

/** Writes down what would be cut off if the page were reloaded now. */
export function rememberUnfinished(userId: string, rows: readonly UploadRow[], before: readonly Interrupted[]): void {
  const unfinished = rows
    .filter((row) => row.state !== 'done' && !isTurnedAway(row))
    .map(
      ({ name, chosenSize, size, sent, purpose, item }): Interrupted => ({
        userId,
        name,
        size: chosenSize,
        sent: size === chosenSize ? sent : 0,
        purpose,
        item,
      }),
    );
  const all = [...before, ...unfinished];
  if (all.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(all));
  else sessionStorage.removeItem(storageKey);
}

function set(list: readonly Interrupted[]): void {
  if (list.length === interrupted.length) return;
  interrupted = list;
  for (const notify of listeners) notify();
}

function read(): Interrupted[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
