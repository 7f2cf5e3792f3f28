import { visitorDraftKey } from '#web/lib/private-storage';

/** What was typed, kept while the member moves between the forms and the legal step. */
export interface AuthDraft {
  email: string;
  password: string;
  displayName: string;
}

/** What was typed in this tab before it was reloaded. */
export function keptDraft(): AuthDraft {
  const kept = JSON.parse(sessionStorage.getItem(visitorDraftKey) ?? '{}') as Partial<AuthDraft>;
  return { email: '', displayName: '', ...kept, password: '' };
}

/** Keeps all but the password, until the tab closes, somebody signs in or leaves by the exit. */
export const keepDraft = ({ email, displayName }: AuthDraft): void =>
  sessionStorage.setItem(visitorDraftKey, JSON.stringify({ email, displayName }));

export const forgetDraft = (): void => sessionStorage.removeItem(visitorDraftKey);
