import { Field } from '../field/field';
import { Textarea } from '../field/textarea';

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
  <Field label={label} hint={hint} error={error} aside={<span className="tabular-nums">{`${[...value].length}/${longest}`}</span>}>
    <Textarea
      value={value}
      maxLength={longest}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-18!"
    />
  </Field>
);
