import type { ReactNode } from 'react';

interface PanelProps {
  /** The narrow column; below the rest on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The inside of a tab: what it is about, and beside it what is always worth seeing. */
export const Panel = ({ aside, children }: PanelProps) => (
  <div
    className={
      aside ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6' : 'grid max-w-4xl gap-4'
    }
  >
    <div className="grid gap-4">{children}</div>
    {aside && <aside className="grid gap-4">{aside}</aside>}
  </div>
);
