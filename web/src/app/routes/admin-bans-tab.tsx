import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { BansTab as Bans } from '#web/features/admin-cases/bans-tab';
import { ReportEvidence } from '#web/features/admin-reports/report-evidence';

/** Bans to confirm, with the reports that led to them. */
export const BansTab = (props: AdminTabProps) => <Bans {...props} Report={ReportEvidence} />;
