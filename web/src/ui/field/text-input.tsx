import type { ComponentProps, ReactNode } from 'react';
import { useFieldAttributes } from './field-context';
import { lengthLimit } from './length-limit';

interface TextInputProps extends ComponentProps<'input'> {
  before?: ReactNode;
  after?: ReactNode;
}

/** The ring goes round the frame, and the frame changes its border: focus never rests on colour alone. */
const frame =
  'control focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-danger-text';

export function TextInput({ before, after, className = '', maxLength, ...props }: TextInputProps) {
  return (
    <span className={`${frame} ${className}`}>
      {before}
      <input
        className="min-h-10 min-w-0 grow bg-transparent outline-none placeholder:text-low"
        {...useFieldAttributes()}
        {...lengthLimit(maxLength)}
        {...props}
      />
      {after}
    </span>
  );
}
