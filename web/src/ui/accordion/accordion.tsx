import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionSectionProps {
  title: string;
  /** Its place in a numbered list. */
  number?: number;
  defaultOpen?: boolean;
  children: ReactNode;
}

const summary =
  'flex min-h-15 cursor-pointer list-none items-center gap-4 rounded-card px-4 md:min-h-18 md:px-6 [&::-webkit-details-marker]:hidden';

/** A section that folds. The browser's own element: it opens on search and prints as it stands. */
export const AccordionSection = ({ title, number, defaultOpen, children }: AccordionSectionProps) => (
  <details open={defaultOpen} className="group rounded-card border border-subtle bg-surface">
    <summary className={summary}>
      {number && <span className="w-6 text-low tabular-nums">{number}</span>}
      <h2 className="grow text-base">{title}</h2>
      <ChevronDown size={20} className="text-low transition group-open:rotate-180" aria-hidden />
    </summary>
    <div className={`max-w-[68ch] pr-4 pb-4 text-mid md:pr-6 md:pb-6 ${number ? 'pl-14 md:pl-16' : 'pl-4 md:pl-6'}`}>{children}</div>
  </details>
);
