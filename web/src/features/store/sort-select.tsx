import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/field/select';

interface SortSelectProps<Value extends string> {
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** In which order a list stands. */
export function SortSelect<Value extends string>({ options, value, onChange }: SortSelectProps<Value>) {
  const { t } = useLingui();
  const choose = (wanted: string) => {
    const option = options.find((one) => one.value === wanted);
    if (option) onChange(option.value);
  };
  return (
    <Select
      aria-label={t`Sort by`}
      value={value}
      onChange={({ target }) => choose(target.value)}
      className="min-h-11! border-subtle! bg-raised! font-semibold text-ellipsis"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
