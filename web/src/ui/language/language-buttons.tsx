import { useLingui } from '@lingui/react/macro';
import { languages, type Language } from '@sotto/proto/vocabulary';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { chooseLanguage } from './choose-language';

/** Each language in that language, as its readers look for it. */
const names: Record<Language, string> = { en: 'English', es: 'Español' };

interface LanguageButtonsProps {
  /** Called when a choice could not be stored with the account. */
  onFailed?: () => void;
}

/** The languages of the product. A press starts the app again in that language. */
export function LanguageButtons({ onFailed }: LanguageButtonsProps) {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);
  const choose = async (language: Language) => {
    if (pending || language === i18n.locale) return;
    setPending(true);
    if (await chooseLanguage(language)) return;
    setPending(false);
    onFailed?.();
  };
  return (
    <fieldset aria-label={t`Language`} className="-mx-3 flex flex-wrap">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.locale}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-ctl px-3 text-label text-mid hover:text-hi aria-pressed:text-hi"
          onClick={() => void choose(language)}
        >
          {language === i18n.locale && <Check size={16} aria-hidden />}
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
