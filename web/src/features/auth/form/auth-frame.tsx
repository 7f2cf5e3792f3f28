import type { ReactNode } from 'react';
import { Logo } from '#web/ui/app-shell/logo';
import { QuickExit } from '#web/ui/quick-exit/quick-exit';
import { PromiseAside } from './promise-aside';

/** One card of forms, with the promise beside it where there is room. */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-2">
    <PromiseAside />
    <section className="flex min-w-0 flex-col px-4 py-1.5 md:px-10 md:py-6">
      <div className="flex min-h-11 items-center justify-between md:justify-end">
        <span className="md:hidden">
          <Logo />
        </span>
        <QuickExit />
      </div>
      <div className="mx-auto grid w-full max-w-104 gap-6 py-6 md:my-auto">{children}</div>
    </section>
  </main>
);
