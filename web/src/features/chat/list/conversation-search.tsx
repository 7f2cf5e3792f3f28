import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { TextInput } from '#web/ui/field/text-input';
import { KeyHint } from '#web/ui/key-hint/key-hint';

interface ConversationSearchProps {
  wanted: string;
  onChange: (wanted: string) => void;
}

/** `/` jumps here from anywhere on the page that is not a text field; Esc clears it, and then leaves it. */
export function ConversationSearch({ wanted, onChange }: ConversationSearchProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, [role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);
  const clear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (wanted) onChange('');
    else event.currentTarget.blur();
  };
  return (
    <div ref={box} className="px-4 pb-3">
      <TextInput
        type="search"
        className="min-h-11 bg-surface"
        aria-label={t`Search`}
        aria-keyshortcuts="/"
        placeholder={t`Search`}
        before={<Search size={20} aria-hidden className="flex-none text-low" />}
        after={!wanted && <KeyHint>/</KeyHint>}
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clear}
      />
    </div>
  );
}
