import { type ReactNode, useId } from 'react';
import { choiceGroup, choiceOption } from './choice-looks';

interface ChoiceBarProps<Value extends string> {
  /** What is chosen, for who does not see it. */
  label: string;
  look: 'chips' | 'segments';
  options: { value: Value; label: ReactNode /** How many it leads to. */; count?: number /** The key that chooses it. */; cap?: string }[];
  /** Nothing is chosen when it is absent. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight, above what it narrows: radio buttons that look like chips or segments. */
export function ChoiceBar<Value extends string>({ label, look, options, value, onChange }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={choiceGroup({ look })}>
      {options.map((option) => (
        <label key={option.value} className={choiceOption({ look })}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-keyshortcuts={option.cap}
            className="sr-only"
          />
          {option.label}
          {option.count !== undefined && <span className="ml-2 text-low tabular-nums">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
