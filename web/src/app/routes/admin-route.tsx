import { AdminDashboard } from '#web/features/admin/admin-dashboard';
import { AdminPage } from '#web/features/admin/admin-page';
import { adminTab } from '#web/features/admin/admin-tab';
import { withCatalogue } from '../texts/language';

/** The parts of the dashboard, in the order of their tabs. Each comes when it is opened. */
const tabs = [
  adminTab({
    id: 'queues',
    group: 'main',
    roles: 'staff',
    load: async () => (await import('#web/features/admin-queues/queues-tab')).QueuesTab,
  }),
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
    load: async () => (await withCatalogue('casework', import('./admin-reports-tab'))).ReportsTab,
  }),
  adminTab({
    id: 'moderation',
    group: 'main',
    roles: ({ reviewsImages }) => reviewsImages,
    load: async () => (await withCatalogue('casework', import('./admin-moderation-tab'))).ModerationTab,
  }),
  adminTab({
    id: 'audit',
    group: 'main',
    roles: 'staff',
    load: async () => (await import('#web/features/admin-audit/message-audit')).MessageAudit,
  }),
  adminTab({
    id: 'appeals',
    group: 'cases',
    roles: 'staff',
    load: async () => (await withCatalogue('casework', import('./admin-appeals-tab'))).AppealsTab,
  }),
  adminTab({
    id: 'bans',
    group: 'cases',
    roles: 'staff',
    load: async () => (await withCatalogue('casework', import('./admin-bans-tab'))).BansTab,
  }),
  adminTab({
    id: 'signals',
    group: 'cases',
    roles: 'staff',
    load: async () => (await withCatalogue('casework', import('#web/features/admin-cases/signals-tab'))).SignalsTab,
  }),
  adminTab({
    id: 'takedowns',
    group: 'cases',
    roles: 'admin',
    load: async () => (await withCatalogue('casework', import('#web/features/admin-cases/takedowns/takedowns-tab'))).TakedownsTab,
  }),
  adminTab({
    id: 'incidents',
    group: 'cases',
    roles: 'admin',
    load: async () => (await withCatalogue('casework', import('#web/features/admin-cases/incidents-tab'))).IncidentsTab,
  }),
  adminTab({
    id: 'member',
    group: 'people',
    roles: 'staff',
    load: async () => (await withCatalogue('casework', import('#web/features/admin-cases/member/member-tab'))).MemberTab,
  }),
  adminTab({
    id: 'support',
    group: 'cases',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('./admin-support-tab'))).SupportConsole,
  }),
  adminTab({
    id: 'team',
    group: 'people',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/team/team-tab'))).TeamTab,
  }),
  adminTab({
    id: 'rewards',
    group: 'people',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/team/rewards-tab'))).RewardsTab,
  }),
  adminTab({
    id: 'featured',
    group: 'people',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/team/featured-tab'))).FeaturedTab,
  }),
  adminTab({
    id: 'payments',
    group: 'operations',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/payments/payments-tab'))).PaymentsTab,
  }),
  adminTab({
    id: 'failed-events',
    group: 'operations',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/operations/failed-events-tab'))).FailedEventsTab,
  }),
  adminTab({
    id: 'settings',
    group: 'operations',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/operations/settings-tab'))).SettingsTab,
  }),
  adminTab({
    id: 'record',
    group: 'operations',
    roles: 'admin',
    load: async () => (await withCatalogue('tools', import('#web/features/admin-tools/operations/record-tab'))).RecordTab,
  }),
];

export const AdminRoute = () => (
  <AdminPage>
    <AdminDashboard tabs={tabs} />
  </AdminPage>
);
