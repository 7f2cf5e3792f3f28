import type { ReactNode } from 'react';
import { AppShell } from './app-shell';
import { PageBar } from './page-bar';
import { ShellContext, type ShellFacts } from './shell-context';

const member: ShellFacts = {
  status: 'signed-in',
  userId: 'me',
  name: 'Marcus',
  isAdmin: true,
  hasVault: true,
  unread: 128,
  signOut: () => undefined,
};
const As = ({ facts, children }: { facts: Partial<ShellFacts>; children: ReactNode }) => (
  <ShellContext value={{ ...member, ...facts }}>{children}</ShellContext>
);

export const Member = () => (
  <As facts={{}}>
    <AppShell kind="place">
      <p className="p-6">A place</p>
    </AppShell>
  </As>
);
export const Visitor = () => (
  <As facts={{ status: 'signed-out' }}>
    <AppShell kind="place">
      <p className="p-6">A public page</p>
    </AppShell>
  </As>
);
export const Loading = () => (
  <As facts={{ status: 'unknown' }}>
    <AppShell kind="place">
      <p className="p-6">A public page</p>
    </AppShell>
  </As>
);
export const Below = () => (
  <As facts={{}}>
    <PageBar title="Private media" back="/chat" />
  </As>
);
