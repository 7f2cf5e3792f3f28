import type { ReactNode } from 'react';
import { BottomNav } from './bottom-nav';
import { TopNav } from './top-nav';

interface AppShellProps {
  unread: number;
  /** An open thread takes the whole phone: both navigations step aside. */
  immersive?: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

export const AppShell = ({ unread, immersive = false, onSignOut, children }: AppShellProps) => (
  <div className="flex h-dvh flex-col">
    <div className={immersive ? 'max-md:hidden' : ''}>
      <TopNav unread={unread} onSignOut={onSignOut} />
    </div>
    <main className={`flex min-h-0 grow flex-col ${immersive ? '' : 'max-md:pb-16'}`}>{children}</main>
    {!immersive && <BottomNav unread={unread} />}
  </div>
);
