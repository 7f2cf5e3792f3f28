import { useLingui } from '@lingui/react/macro';

/** Unread messages, at most '99+'; nothing when there are none. */
export function Count({ value }: { value: number }) {
  const { t } = useLingui();
  const shown = value > 99 ? '99+' : String(value);
  return value > 0 ? (
    <span role="img" aria-label={t`${shown} unread`} className="count-pill">
      {shown}
    </span>
  ) : null;
}
