import { useRef } from 'react';
import { KeyHint } from '../key-hint/key-hint';
import { ChoiceBar } from './choice-bar';
import { useDigits } from './use-digits';

interface KeyChoiceProps<Value extends string> {
  /** What is chosen, for who does not see it. */
  label: string;
  /** With `cap` where the page has a key of its own for each option; otherwise digits choose. */
  options: { value: Value; label: string; cap?: string }[];
  /** Nothing is chosen when it is absent. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few chips that a decision needs, each with the key that chooses it. */
export function KeyChoice<Value extends string>({ label, options, value, onChange }: KeyChoiceProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const byDigits = options.every(({ cap }) => cap === undefined);
  const chooseAt = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
    return option !== undefined;
  };
  useDigits(group, byDigits ? chooseAt : undefined);
  const hidden = byDigits && value !== undefined;
  return (
    <div ref={group} data-digits={byDigits || undefined}>
      <ChoiceBar
        label={label}
        look="chips"
        value={value}
        onChange={onChange}
        options={options.map((option, index) => {
          const cap = option.cap ?? String(index + 1);
          return { value: option.value, label: <Named label={option.label} cap={cap} hidden={hidden} />, cap };
        })}
      />
    </div>
  );
}

/** The key keeps its place when it is hidden, so that no chip moves when one is chosen. */
const Named = ({ label, cap, hidden }: { label: string; cap: string; hidden: boolean }) => (
  <span className="flex items-center gap-2">
    <span>{label}</span>
    <span className={hidden ? 'invisible contents' : 'contents'}>
      <KeyHint>{cap}</KeyHint>
    </span>
  </span>
);
