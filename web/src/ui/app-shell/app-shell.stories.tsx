import { AppShell } from './app-shell';
import { PageBar } from './page-bar';

export const Shell = () => (
  <AppShell unread={128} onSignOut={() => undefined}>
    <p className="p-6">A place</p>
  </AppShell>
);
export const Below = () => <PageBar title="Private media" back="/chat" />;
