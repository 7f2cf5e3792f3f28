import type { ReactNode } from 'react';

interface SectionCardProps {
  /** The address of the section, `#basics`. */
  id: string;
  title: string;
  hint?: string;
  /** Beside the title: an action. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a page that has an address of its own, `#basics`. */
export const SectionCard = ({ id, title, hint, aside, children }: SectionCardProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-24 gap-5 rounded-card border border-subtle bg-surface px-4 py-5 md:p-6"
  >
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        {hint && <p className="text-sm text-low">{hint}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
);
