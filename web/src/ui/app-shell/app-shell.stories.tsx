import type { ReactNode } from 'react';
import { AppShell } from './app-shell';
import { PageBar } from './page-bar';
import { ShellContext, type ShellState } from './shell-context';

const member: ShellState = {
  status: 'signed-in',
  userId: 'me',
  name: 'Marcus',
  isAdmin: true,
  isModerator: false,
  hasVault: true,
  needsPlan: false,
  unread: 128,
  signOut: () => undefined,
};
const As = ({ shell, children }: { shell: Partial<ShellState>; children: ReactNode }) => (
  <ShellContext value={{ ...member, ...shell }}>{children}</ShellContext>
);

export const Member = () => (
  <As shell={{}}>
    <AppShell kind="place">
      <p className="p-6">A place</p>
    </AppShell>
  </As>
);
export const Visitor = () => (
  <As shell={{ status: 'signed-out' }}>
    <AppShell kind="place">
      <p className="p-6">A public page</p>
    </AppShell>
  </As>
);
export const Loading = () => (
  <As shell={{ status: 'unknown' }}>
    <AppShell kind="place">
      <p className="p-6">A public page</p>
    </AppShell>
  </As>
);
export const Below = () => (
  <As shell={{}}>
    <PageBar title="Private media" back="/chat" />
  </As>
);
