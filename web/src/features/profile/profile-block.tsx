import type { ReactNode } from 'react';

/** One subject of a profile, perhaps with something to do about it. */
export const ProfileBlock = ({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3 rounded-card border border-subtle bg-surface p-5 md:p-6">
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-sm font-semibold text-low">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);
