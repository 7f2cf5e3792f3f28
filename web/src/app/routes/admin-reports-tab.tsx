import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { MemberPanel } from '#web/features/admin-cases/member/member-panel';
import { UserReports } from '#web/features/admin-reports/user-reports';

/** Reports, next to what is known about the member they concern. */
export const ReportsTab = (props: AdminTabProps) => <UserReports {...props} Member={MemberPanel} />;
