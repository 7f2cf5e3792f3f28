/** What was typed, kept while the member moves between the forms and the legal step. It lives in memory only. */
export interface AuthDraft {
  email: string;
  password: string;
  displayName: string;
}

export const emptyDraft: AuthDraft = { email: '', password: '', displayName: '' };
