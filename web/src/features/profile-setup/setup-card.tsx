import type { ReactNode } from 'react';

interface SetupCardProps {
  /** The address of the section, `#basics`. */
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One subject of the form. */
export const SetupCard = ({ id, title, hint, children }: SetupCardProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-24 gap-5 rounded-card border border-subtle bg-surface px-4 py-5 md:p-6"
  >
    <div className="grid gap-1">
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {hint && <p className="text-sm text-low">{hint}</p>}
    </div>
    {children}
  </section>
);
