import { useLingui } from '@lingui/react/macro';

interface CountProps {
  value: number;
  /** What is counted, as text; unread messages when nothing else is said. */
  label?: string;
}

/** How many wait, at most '99+'; nothing when there are none. */
export function Count({ value, label }: CountProps) {
  const { t } = useLingui();
  const shown = value > 99 ? '99+' : String(value);
  return value > 0 ? (
    <span role="img" aria-label={label ?? t`${shown} unread`} className="count-pill">
      {shown}
    </span>
  ) : null;
}
