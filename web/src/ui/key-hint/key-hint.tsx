import type { ReactNode } from 'react';

interface KeyHintProps {
  /** It stands on a picture, which is dark in both themes. */
  onPhoto?: boolean;
  children: ReactNode;
}

/** The cap of a key; only where there is likely a keyboard. */
export const KeyHint = ({ onPhoto = false, children }: KeyHintProps) => (
  <kbd
    aria-hidden
    className={`hidden h-6 min-w-6 place-items-center rounded-md border px-1.5 font-sans text-time font-medium md:pointer-fine:inline-grid ${onPhoto ? 'border-[#ffffff40] text-(--on-photo)' : 'border-strong text-mid'}`}
  >
    {children}
  </kbd>
);
