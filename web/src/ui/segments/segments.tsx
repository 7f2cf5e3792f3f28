import { useId } from 'react';

interface SegmentsProps {
  /** What is chosen, for who cannot see it. */
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of two or three views of the same thing. */
export function Segments({ label, value, options, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex gap-0.5 rounded-ctl border border-subtle bg-(--seg) p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-10 cursor-pointer items-center rounded-[9px] px-3.5 text-label font-medium text-mid hover:text-hi has-checked:bg-(--chosen) has-checked:text-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
