import { i18n } from '@lingui/core';

/** What a vibe or an interest is called in the language of the member. It is stored in English; a word that is no option stays as it is. */
export const optionName = (stored: string): string => i18n._(stored);
