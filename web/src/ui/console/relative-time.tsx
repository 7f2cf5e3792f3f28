import { ago, dateTime } from '#web/lib/date';

/** How long ago; when exactly is shown to who asks. */
export const RelativeTime = ({ at }: { at?: string }) =>
  at ? (
    <time dateTime={at} title={dateTime(at)} className="whitespace-nowrap tabular-nums">
      {ago(at)}
    </time>
  ) : null;
