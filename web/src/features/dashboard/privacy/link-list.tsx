import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card/card';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** A place that the page leads to. */
export interface Destination {
  to: string;
  label: string;
  /** What it is for, in one sentence. */
  hint?: string;
  /** How it is set now; `loading` until that is known, absent where there is nothing to say. */
  state?: string | 'loading';
}

interface LinkListProps {
  title: string;
  destinations: Destination[];
}

/** Links with the state of what they lead to. Nothing is set here, so no setting exists twice. */
export const LinkList = ({ title, destinations }: LinkListProps) => (
  <Card title={title}>
    <ul className="divide-y divide-subtle pb-1">
      {destinations.map(({ to, label, hint, state }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover md:px-6">
            <span className="grid min-w-0 grow gap-0.5">
              <span className="font-medium">{label}</span>
              {hint && <span className="text-sm text-low">{hint}</span>}
            </span>
            {state === 'loading' ? (
              <Skeleton className="h-5 w-20 flex-none" />
            ) : (
              state && <span className="max-w-[45%] flex-none text-end text-sm text-mid wrap-anywhere">{state}</span>
            )}
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
