import { Link } from '../link/link';

interface Stat {
  label: string;
  value: string | number;
  alarming?: boolean;
  /** Where what was counted is listed. */
  href?: string;
}

interface StatListProps {
  stats: Stat[];
  columns: 2 | 4;
}

/** A few numbers side by side. */
export const StatList = ({ stats, columns }: StatListProps) => (
  <dl className={`grid gap-2 ${columns === 4 ? 'grid-cols-2 md:grid-cols-4' : 'grid-cols-2'}`}>
    {stats.map(({ label, value, alarming, href }) => (
      <div key={label} className="min-w-0 rounded-ctl bg-raised px-3 py-2.5 text-sm">
        <dt className="truncate text-low">{label}</dt>
        <dd className={`truncate text-label font-semibold tabular-nums ${alarming ? 'text-danger-text' : ''}`}>
          {href ? (
            <Link href={href} className="underline underline-offset-4">
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
