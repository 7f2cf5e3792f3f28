import type { ReactNode } from 'react';
import { Eclipse } from '#web/ui/empty-state/eclipse';

/** Empty at first, so that nothing jumps. */
export const LockFrame = ({ children }: { children?: ReactNode }) => (
  <main className="relative grid min-h-dvh place-items-center overflow-hidden bg-canvas p-6">
    <div className="flex w-full max-w-80 flex-col items-center gap-5 text-center">
      {children && (
        <>
          <Eclipse className="size-28" />
          {children}
        </>
      )}
    </div>
  </main>
);
