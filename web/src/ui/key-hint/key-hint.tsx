import type { ReactNode } from 'react';

/** The cap of a key; only where there is likely a keyboard. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden
    className="hidden h-6 min-w-6 place-items-center rounded-md border border-strong px-1.5 font-sans text-time font-medium text-mid md:pointer-fine:inline-grid"
  >
    {children}
  </kbd>
);
