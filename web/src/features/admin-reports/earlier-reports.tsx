import { Trans, useLingui } from '@lingui/react/macro';
import { day } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Link } from '#web/ui/link/link';
import { reportStatusOf, typeOf } from './report-labels';
import { useReportsAboutQuery } from './reports.api';

interface EarlierReportsProps {
  userId: string;
  /** The one that is open. */
  except: string;
}

/** What else was reported of the same member. */
export function EarlierReports({ userId, except }: EarlierReportsProps) {
  const { t } = useLingui();
  const { data = [], isError } = useReportsAboutQuery(userId);
  const others = data.filter(({ id }) => id !== except);
  if (isError)
    return (
      <p className="text-sm text-low">
        <Trans>Failed to load previous reports.</Trans>
      </p>
    );
  if (others.length === 0) return null;
  return (
    <section aria-label={t`Previous reports about this member`}>
      <h3 className="text-sm font-semibold text-low">
        <Trans>Previous reports about this member</Trans>
      </h3>
      <ul>
        {others.map(({ id = '', number = 0, reportType, reporter, createdAt, status = '' }) => {
          const [by, on] = [reporter?.displayName || t`a former member`, createdAt ? day(createdAt) : ''];
          return (
            <li key={id} className="border-subtle not-first:border-t">
              <Link
                href={`${paths.admin}?tab=reports&status=${status}&open=${id}`}
                className="flex min-h-11 items-center gap-3.5 py-1 text-label underline-offset-4 hover:underline"
              >
                <span className="text-low tabular-nums">{number}</span>
                <span className="min-w-0 grow truncate">
                  {t(typeOf(reportType).label)} <span className="text-low">{t`by ${by}, ${on}`}</span>
                </span>
                <Badge tone={reportStatusOf(status).tone}>{t(reportStatusOf(status).label)}</Badge>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
