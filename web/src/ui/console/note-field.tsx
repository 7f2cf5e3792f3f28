import { Field } from '../field/field';
import { Textarea } from '../field/textarea';
import { LengthCounter } from '../field/length-counter';

interface NoteFieldProps {
  label: string;
  hint?: string;
  error?: string;
  placeholder?: string;
  value: string;
  /** In characters. */
  longest?: number;
  onChange: (value: string) => void;
}

/** A text of a few lines that says how long it is. */
export const NoteField = ({ label, hint, error, placeholder, value, longest = 500, onChange }: NoteFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={<LengthCounter text={value} longest={longest} />}>
    <Textarea
      value={value}
      maxLength={longest}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-18!"
    />
  </Field>
);
