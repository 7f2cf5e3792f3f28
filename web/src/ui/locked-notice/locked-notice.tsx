import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

const widths = ['w-3/4', 'w-full', 'w-7/12'];

/** What stands where vibe, interests and contact would be (PROF-64). The rows are drawn: there is no text behind them. */
export const LockedNotice = ({ title, children, compact = false }: { title: string; children?: ReactNode; compact?: boolean }) => (
  <section className={compact ? 'grid gap-4' : 'grid gap-5 rounded-card border border-subtle bg-surface p-5 md:p-6'}>
    <div className="flex items-start gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-ctl bg-gold-tint text-gold">
        <LockKeyhole size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid gap-1">
        <h2 className={compact ? 'font-semibold' : 'text-lg font-semibold'}>{title}</h2>
        <p className={compact ? 'text-sm text-mid' : 'text-mid'}>
          <Trans>Upgrade to Premium Tier 1 or 2 to see vibe, bio, interests and contact info.</Trans>
        </p>
      </div>
    </div>
    <div aria-hidden className="grid gap-3 opacity-80 blur-xs">
      {widths.map((width) => (
        <span key={width} className={`h-3.5 rounded-full bg-(--track) ${width}`} />
      ))}
      <span className="flex gap-2">
        <span className="h-7.5 w-2/5 max-w-28 rounded-chip bg-(--track)" />
        <span className="h-7.5 w-1/2 max-w-36 rounded-chip bg-(--track)" />
      </span>
    </div>
    {children}
  </section>
);
