import { i18n } from '@lingui/core';
import { saveLanguage } from '#web/client/account/save-language';
import { onSession, sessionLanguage } from '#web/client/session/session';
import { onLanguageChoice, switchLanguage } from '#web/ui/language/choose-language';

/**
 * A choice is stored with the account. Where a session begins, the app starts again in the language of the account; one that is changed on
 * another device waits for the next start, because a page in use must not reload. Call it when the language has started.
 */
export function followLanguage(): void {
  onLanguageChoice(saveLanguage);
  let began = false;
  const follow = () => {
    const language = sessionLanguage();
    if (!began && language && !i18n.locale.startsWith(language)) switchLanguage(language);
    began = language !== undefined;
  };
  onSession(follow);
  follow();
}
