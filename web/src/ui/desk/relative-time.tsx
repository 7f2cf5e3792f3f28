import { ago, moment } from '#web/lib/date';

/** How long ago; when exactly is told to who asks. */
export const RelativeTime = ({ at }: { at?: string }) =>
  at ? (
    <time dateTime={at} title={moment(at)} className="whitespace-nowrap tabular-nums">
      {ago(at)}
    </time>
  ) : null;
