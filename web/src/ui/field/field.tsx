import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldContext } from './field-context';

interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong, as text. Read out with the input, and at once when it appears. */
  error?: string;
  /** Something beside the label, such as a counter or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Ties a label, a hint and an error to the one input inside. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-label font-medium">
          {label}
        </label>
        {aside && <span className="ml-auto text-sm text-low">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-low">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm text-danger-text empty:hidden">
        {error && (
          <>
            <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
