interface RadioListProps {
  name: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** How an option is called; as it is when absent. */
  say?: (option: string) => string;
}

const row =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-ctl border border-subtle bg-(--field) px-3.5 py-2 hover:border-strong has-checked:border-rose has-checked:bg-rose-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const disc =
  'relative size-5.5 flex-none appearance-none rounded-full border-[1.5px] border-strong outline-none checked:border-rose checked:after:absolute checked:after:inset-1 checked:after:rounded-full checked:after:bg-rose';

/** One of many, each on its own row. */
export const RadioList = ({ name, options, value, onChange, say = (option) => option }: RadioListProps) => (
  <div className="grid gap-2 md:grid-cols-2">
    {options.map((option) => (
      <label key={option} className={row}>
        <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} className={disc} />
        {say(option)}
      </label>
    ))}
  </div>
);
