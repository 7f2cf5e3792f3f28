import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextInput } from '#web/ui/field/text-input';
import { IconButton } from '#web/ui/button/icon-button';

const restMs = 300;

interface SearchBoxProps {
  /** What is looked for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Looks once the fingers rest; Enter does not wait. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value); // it was changed elsewhere: by a link, or by clearing all
    if (value !== text.trim()) setText(value);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  const leaving = useNavigation().state !== 'idle'; // anyone who follows a link with the last character is not held back by it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each character restarts the delay
  useEffect(() => {
    if (leaving) return;
    const timer = setTimeout(search, restMs);
    return () => clearTimeout(timer);
  }, [text, leaving]);
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <form
      className="w-full md:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== value) onSearch(text.trim());
      }}
    >
      <TextInput
        value={text}
        maxLength={100}
        enterKeyHint="search"
        aria-label={t`Search creators`}
        placeholder={t`Name, vault or keyword`}
        onChange={({ target }) => setText(target.value)}
        before={<Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />}
        after={text && <IconButton icon={X} label={t`Clear the search`} onClick={clear} className="-mr-3" />}
      />
    </form>
  );
}
