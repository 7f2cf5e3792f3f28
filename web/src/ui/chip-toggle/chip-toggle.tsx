import { Check } from 'lucide-react';
import { chip, chipOn } from './chip';

interface ChipToggleProps {
  label: string;
  /** How many it leads to. */
  count?: number;
  on: boolean;
  onToggle: () => void;
}

/** One of several that may be chosen together. */
export const ChipToggle = ({ label, count, on, onToggle }: ChipToggleProps) => (
  <button type="button" aria-pressed={on} onClick={onToggle} className={`${chip} ${on ? chipOn : ''}`}>
    {on && <Check size={16} strokeWidth={2} aria-hidden className="flex-none text-rose" />}
    {label}
    {count !== undefined && <span className="text-low tabular-nums">{count}</span>}
  </button>
);

interface ChipTogglesProps {
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** How an option is called; as it is when absent. */
  say?: (option: string) => string;
}

/** Keeps the order in which they are offered, so the value does not depend on the order of taps. */
export const ChipToggles = ({ options, value, onChange, say = (option) => option }: ChipTogglesProps) => (
  <div className="flex flex-wrap gap-2">
    {options.map((option) => (
      <ChipToggle
        key={option}
        label={say(option)}
        on={value.includes(option)}
        onToggle={() => onChange(options.filter((other) => (other === option ? !value.includes(option) : value.includes(other))))}
      />
    ))}
  </div>
);
