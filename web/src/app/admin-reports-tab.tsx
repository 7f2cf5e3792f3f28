import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { MemberPanel } from '#web/features/admin-cases/member-panel';
import { UserReports } from '#web/features/admin-reports/user-reports';

/** Reports, beside what is known of whom they are about. */
export const ReportsTab = (props: AdminTabProps) => <UserReports {...props} Member={MemberPanel} />;
