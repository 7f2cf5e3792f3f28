import type { ReactNode } from 'react';

/** What was paid, line by line. */
export const Receipt = ({ children }: { children: ReactNode }) => (
  <dl className="rounded-card border border-subtle bg-surface px-5">{children}</dl>
);

export const ReceiptLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-13 items-center justify-between gap-6 py-2 not-first:border-t not-first:border-subtle">
    <dt className="flex-none text-mid">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);
