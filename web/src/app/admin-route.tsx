import { AdminDashboard } from '#web/features/admin/admin-dashboard';
import { AdminPage } from '#web/features/admin/admin-page';
import { adminTab } from '#web/features/admin/admin-tab';
import { withWords } from './language';

/** The parts of the dashboard, in the order of their tabs. Each comes when it is opened. */
const tabs = [
  adminTab({
    id: 'analytics',
    group: 'main',
    roles: 'staff',
    load: async () => (await import('#web/features/admin-analytics/user-analytics')).UserAnalytics,
  }),
  adminTab({
    id: 'cleanup',
    group: 'main',
    roles: 'admin',
    load: async () => (await import('#web/features/admin-cleanup/data-cleanup')).DataCleanup,
  }),
  adminTab({
    id: 'reports',
    group: 'main',
    roles: 'staff',
    load: async () => (await withWords('casework', import('./admin-reports-tab'))).ReportsTab,
  }),
  adminTab({
    id: 'moderation',
    group: 'main',
    roles: ({ reviewsImages }) => reviewsImages,
    load: async () => (await withWords('casework', import('./admin-moderation-tab'))).ModerationTab,
  }),
  adminTab({
    id: 'audit',
    group: 'main',
    roles: 'staff',
    load: async () => (await import('#web/features/admin-audit/message-audit')).MessageAudit,
  }),
  adminTab({
    id: 'appeals',
    group: 'more',
    roles: 'staff',
    load: async () => (await withWords('casework', import('#web/features/admin-cases/appeals-tab'))).AppealsTab,
  }),
  adminTab({
    id: 'bans',
    group: 'more',
    roles: 'staff',
    load: async () => (await withWords('casework', import('#web/features/admin-cases/bans-tab'))).BansTab,
  }),
  adminTab({
    id: 'signals',
    group: 'more',
    roles: 'staff',
    load: async () => (await withWords('casework', import('#web/features/admin-cases/signals-tab'))).SignalsTab,
  }),
  adminTab({
    id: 'takedowns',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('casework', import('#web/features/admin-cases/takedowns-tab'))).TakedownsTab,
  }),
  adminTab({
    id: 'incidents',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('casework', import('#web/features/admin-cases/incidents-tab'))).IncidentsTab,
  }),
  adminTab({
    id: 'member',
    group: 'more',
    roles: 'staff',
    load: async () => (await withWords('casework', import('#web/features/admin-cases/member-tab'))).MemberTab,
  }),
  adminTab({
    id: 'support',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('./admin-support-tab'))).SupportDesk,
  }),
  adminTab({
    id: 'team',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/team-tab'))).TeamTab,
  }),
  adminTab({
    id: 'rewards',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/rewards-tab'))).RewardsTab,
  }),
  adminTab({
    id: 'featured',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/featured-tab'))).FeaturedTab,
  }),
  adminTab({
    id: 'payments',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/payments-tab'))).PaymentsTab,
  }),
  adminTab({
    id: 'stuck',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/stuck-tab'))).StuckTab,
  }),
  adminTab({
    id: 'settings',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/settings-tab'))).SettingsTab,
  }),
  adminTab({
    id: 'record',
    group: 'more',
    roles: 'admin',
    load: async () => (await withWords('tools', import('#web/features/admin-tools/record-tab'))).RecordTab,
  }),
];

export const AdminRoute = () => (
  <AdminPage>
    <AdminDashboard tabs={tabs} />
  </AdminPage>
);
