import { type ReactNode, useId } from 'react';

interface ToolSectionProps {
  title: string;
  /** One line: what it is for, and what is recorded. */
  hint: ReactNode;
  /** What can be done with the whole. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The head of a part of the dashboard. */
export function ToolSection({ title, hint, aside, children }: ToolSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          <p className="text-sm text-pretty text-low">{hint}</p>
        </div>
        {aside && <div className="flex items-center gap-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
