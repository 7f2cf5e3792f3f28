import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  /** Beside the title: an action, a number. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a page: a title, perhaps an action, and the content. */
export const Card = ({ title, aside, children }: CardProps) => (
  <section className="overflow-hidden rounded-card border border-subtle bg-surface">
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-4 pt-2 md:px-6">
      <h2 className="text-h3">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** A row of a card. */
export const CardRow = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-18 items-center gap-3.5 px-4 py-3 not-first:border-t not-first:border-subtle md:px-6">{children}</li>
);
