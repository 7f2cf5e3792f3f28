import { Plural, useLingui } from '@lingui/react/macro';
import { dayName } from '#web/lib/date';
import { useToday } from '#web/lib/hooks/use-today';
import { bubble, turn } from './bubble';

export function DayLine({ iso }: { iso: string }) {
  const today = useToday();
  return <p className="pt-4 pb-1 text-center text-time font-medium text-low">{dayName(iso, today)}</p>;
}

const rule =
  'my-2.5 flex items-center gap-3 text-time font-semibold text-rose before:h-px before:grow before:bg-rose/40 after:h-px after:grow after:bg-rose/40';

export const UnreadLine = ({ count }: { count: number }) => (
  <p className={rule}>
    <Plural value={count} one="# new" other="# new" />
  </p>
);

const dot = 'size-1.75 rounded-full bg-low [animation:typing_1.2s_infinite]';

export function TypingBubble({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`${name} is typing`} className={turn({ own: false })}>
      <span className={bubble({ own: false, className: 'inline-flex gap-1 py-3.5' })}>
        <i className={dot} />
        <i className={`${dot} [animation-delay:.15s]`} />
        <i className={`${dot} [animation-delay:.3s]`} />
      </span>
    </div>
  );
}
