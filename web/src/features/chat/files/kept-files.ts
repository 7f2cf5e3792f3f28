import { onSession, sessionUserId } from '#web/client/session/session';

interface KeptFile {
  file: File;
  preview: string;
  /** Ends its upload. */
  stop?: () => void;
}

/** The files of chosen and outgoing photos, and of recorded voice notes, by the id of their message: state holds no files. */
const files = new Map<string, KeptFile>();
let owner: string | undefined;

onSession((session) => {
  if (session?.userId !== owner) for (const key of files.keys()) dropFile(key);
});

/** Keeps a file until its message is in the thread; answers its key and an address to show it by. */
export function keepFile(file: File): { key: string; preview: string } {
  owner = sessionUserId();
  const kept = { key: crypto.randomUUID(), preview: URL.createObjectURL(file) };
  files.set(kept.key, { file, preview: kept.preview });
  return kept;
}

export const fileOf = (key: string): KeptFile | undefined => files.get(key);

/** Ends its upload, and frees its memory. */
export function dropFile(key: string): void {
  const dropped = files.get(key);
  if (!dropped) return;
  files.delete(key);
  dropped.stop?.();
  URL.revokeObjectURL(dropped.preview);
}
