const hintKey = 'sotto-locked';
/** Drafts of a member, and where payments lead; what else local storage has are settings of the browser and the code by which a visitor came. */
const privateKeys = /^(profile-draft:|next-steps$)/;

/**
 * Remembers over a reload that the session is locked, so that nothing is shown before the server has answered. It is 'pending' until the
 * server has locked it, too.
 */
export const lockHint = {
  get: (): string | null => localStorage.getItem(hintKey),
  set: (state: 'pending' | 'locked'): void => localStorage.setItem(hintKey, state),
  clear: (): void => localStorage.removeItem(hintKey),
};

/** What a visitor typed on the way to an account, in this tab. */
export const visitorDraftKey = 'auth-draft';

/** Removes what this tab and this browser keep of a member over a reload; what a visitor typed may stay for that visitor. */
export function clearPrivateStorage({ ofVisitorToo = true } = {}): void {
  for (const key of Object.keys(sessionStorage)) if (ofVisitorToo || key !== visitorDraftKey) sessionStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) if (privateKeys.test(key)) localStorage.removeItem(key);
}
