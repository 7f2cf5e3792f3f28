import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context';

/** One of a few texts. The browser's own list: it is what a phone's owner knows. */
export const Select = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select className={`control appearance-none pe-10 aria-invalid:border-danger-text ${className}`} {...useFieldAttributes()} {...props} />
    <ChevronDown size={20} className="pointer-events-none absolute top-3.5 end-3.5 text-low" aria-hidden />
  </span>
);
