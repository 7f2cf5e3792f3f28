import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { AppealsTab as Appeals } from '#web/features/admin-cases/appeals-tab';
import { ReportEvidence } from '#web/features/admin-reports/report-evidence';

/** Appeals, with the reports that led to the decisions. */
export const AppealsTab = (props: AdminTabProps) => <Appeals {...props} Report={ReportEvidence} />;
