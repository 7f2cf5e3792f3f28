import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from '../link/link';
import { Skeleton } from '../skeleton/skeleton';

const tile = 'flex min-h-30 flex-col gap-3 rounded-card border border-subtle bg-surface p-5';

interface StatProps {
  icon: LucideIcon;
  label: string;
  /** Absent while it is loading; a figure that could not be read is null and shows a dash, never 0. */
  value: number | null | undefined;
  /** One more fact, or what to do. */
  note?: string;
  /** Where the whole tile leads. */
  href?: string;
}

export function Stat({ icon: Icon, label, value, note, href }: StatProps) {
  const content = (
    <>
      <span className="flex items-center gap-2.5 text-label font-medium text-mid">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span className="grow">{label}</span>
        {href && <ChevronRight size={20} aria-hidden />}
      </span>
      {value === undefined ? (
        <Skeleton className="mt-auto h-9 w-16" />
      ) : (
        <span className="mt-auto text-h1 font-semibold tracking-[-.02em]">{value ?? '–'}</span>
      )}
      {note && <span className="text-sm text-low">{note}</span>}
    </>
  );
  return href ? (
    <Link href={href} className={`${tile} hover:bg-raised`}>
      {content}
    </Link>
  ) : (
    <div className={tile}>{content}</div>
  );
}
