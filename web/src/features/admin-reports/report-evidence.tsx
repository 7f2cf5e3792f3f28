import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { Badge } from '#web/ui/badge/badge';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { EarlierReports } from './earlier-reports';
import { Quotes } from './quotes';
import { typeOf } from './report-labels';
import { ReportedThing } from './reported-thing';
import { useReportQuery } from './reports.api';

interface ReportEvidenceProps {
  reportId: string;
  isAdmin: boolean;
}

/** The report that led to a decision: what was reported, the quoted messages, and what it shows, blurred. */
export function ReportEvidence({ reportId, isAdmin }: ReportEvidenceProps) {
  const { t } = useLingui();
  const query = useReportQuery(reportId);
  return (
    <QueryState
      query={query}
      failed={t`Failed to load the report`}
      loading={<Skeleton className="h-32 rounded-ctl!" />}
      isEmpty={() => false}
      empty={null}
    >
      {(report) => {
        const { label, tone } = typeOf(report.row?.reportType);
        const about = report.row?.reported?.userId;
        return (
          <div className="grid gap-3">
            <p>
              <Badge tone={tone}>
                <Flag size={14} aria-hidden />
                {t(label)}
              </Badge>
            </p>
            {report.description && (
              <blockquote className="border-l-3 border-strong py-0.5 pl-4 wrap-anywhere whitespace-pre-wrap text-mid">
                {report.description}
              </blockquote>
            )}
            <ReportedThing report={report} />
            <Quotes report={report} isAdmin={isAdmin} />
            {about && <EarlierReports userId={about} except={reportId} />}
          </div>
        );
      }}
    </QueryState>
  );
}
