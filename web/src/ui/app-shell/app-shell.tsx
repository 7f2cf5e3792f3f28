import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { BarSlot } from './bar-slot';
import { BottomNav } from './bottom-nav';
import { useShell } from './shell-context';
import { TopNav } from './top-nav';
import { VisitorNav } from './visitor-nav';

interface AppShellProps {
  /** 'place' brings the top navigation; a 'page' below a place brings its own PageBar. */
  kind: 'place' | 'page';
  /** The page takes the height of the screen and scrolls inside, as chat does. */
  fill?: boolean;
  /** An open thread takes the whole phone: both navigations step aside. */
  immersive?: boolean;
  children: ReactNode;
}

const skip = 'sr-only rounded-ctl focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-overlay focus:px-4 focus:py-3';
const aboveNav = 'max-md:pb-[calc(4rem+env(safe-area-inset-bottom)+var(--tray-room))]';

/** What surrounds every page but the landing page and the forms of `/auth`. */
export function AppShell({ kind, fill = false, immersive = false, children }: AppShellProps) {
  const { status } = useShell();
  const member = status === 'signed-in';
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={`flex flex-col ${fill ? 'h-[calc(100dvh-var(--notice-room))]' : 'min-h-[calc(100dvh-var(--notice-room))]'}`}>
      <a href="#content" className={skip}>
        <Trans>Skip to content</Trans>
      </a>
      {kind === 'place' && (
        <div className={immersive ? 'max-md:hidden' : 'contents'}>
          {member ? <TopNav /> : <VisitorNav loading={status === 'unknown'} />}
        </div>
      )}
      {kind === 'page' && <div ref={setSlot} className="contents" />}
      <main
        id="content"
        tabIndex={-1}
        className={`flex min-h-0 grow flex-col outline-none ${member && !immersive ? aboveNav : 'max-md:pb-(--tray-room)'} ${fill ? '' : 'max-md:mb-(--corner-room)'}`}
      >
        <BarSlot value={slot}>{children}</BarSlot>
      </main>
      {member && !immersive && <BottomNav />}
    </div>
  );
}
