import { chip } from './chip';

interface ChipRadiosProps {
  name: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** How an option is called; as it is when absent. */
  say?: (option: string) => string;
  /** Chosen once and kept: shown, but not for changing. */
  locked?: boolean;
}

const ring =
  'has-checked:border-rose has-checked:bg-rose-tint has-checked:text-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:hover:bg-transparent';

/** One of a few, as chips. Real radio buttons: arrow keys and forms work as everywhere. */
export const ChipRadios = ({ name, options, value, onChange, locked, say = (option) => option }: ChipRadiosProps) => (
  <div className="flex flex-wrap gap-2">
    {options
      .filter((option) => !locked || option === value)
      .map((option) => (
        <label key={option} className={`${chip} ${ring}`}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            disabled={locked}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {say(option)}
        </label>
      ))}
  </div>
);
