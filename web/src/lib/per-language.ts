import { i18n } from '@lingui/core';

/** Makes something of `Intl` once for each language of the page: making it takes longer than using it many times. */
export function perLanguage<Format>(make: (language: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const known = made.get(i18n.locale);
    if (known) return known;
    const format = make(i18n.locale);
    made.set(i18n.locale, format);
    return format;
  };
}
