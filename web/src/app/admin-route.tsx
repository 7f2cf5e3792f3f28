import { AdminDashboard } from '#web/features/admin/admin-dashboard';
import { AdminPage } from '#web/features/admin/admin-page';
import { MessageAudit } from '#web/features/admin-audit/message-audit';

export const AdminRoute = () => (
  <AdminPage>
    <AdminDashboard audit={MessageAudit} />
  </AdminPage>
);
