import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context';
import { lengthLimit } from './length-limit';

/** A text of several lines; it grows with what is written. */
export const Textarea = ({ className = '', maxLength, ...props }: ComponentProps<'textarea'>) => (
  <textarea
    className={`control field-sizing-content min-h-36 items-start py-3 placeholder:text-low aria-invalid:border-danger-text ${className}`}
    {...useFieldAttributes()}
    {...lengthLimit(maxLength)}
    {...props}
  />
);
