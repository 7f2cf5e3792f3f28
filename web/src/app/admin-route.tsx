import { AdminDashboard } from '#web/features/admin/admin-dashboard';
import { AdminPage } from '#web/features/admin/admin-page';
import { adminTab } from '#web/features/admin/admin-tab';

/** The parts of the dashboard, in the order of their tabs. Each comes when it is opened. */
const tabs = [
  adminTab({
    id: 'analytics',
    group: 'main',
    roles: 'staff',
    load: async () => (await import('#web/features/admin-analytics/user-analytics')).UserAnalytics,
  }),
  adminTab({
    id: 'audit',
    group: 'main',
    roles: 'staff',
    load: async () => (await import('#web/features/admin-audit/message-audit')).MessageAudit,
  }),
];

export const AdminRoute = () => (
  <AdminPage>
    <AdminDashboard tabs={tabs} />
  </AdminPage>
);
