import type { Language } from '@sotto/proto/vocabulary';

/** What the browser remembers; `theme.js` reads it as well. */
const key = 'language';

let save: (language: Language) => Promise<boolean> = () => Promise.resolve(true);

/** Sets what stores a choice with the account, where there is one; it answers whether that succeeded. */
export function onLanguageChoice(handler: typeof save): void {
  save = handler;
}

export const storedLanguage = (): string | null => localStorage.getItem(key);

/** Starts the app again in this language. */
export function switchLanguage(language: string): void {
  localStorage.setItem(key, language);
  location.reload();
}

/** Stores the choice and starts the app again; answers false when it could not be stored. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await save(language))) return false;
  switchLanguage(language);
  return true;
}
