import { useLingui } from '@lingui/react/macro';
import type { ActivityJson } from '@sotto/proto/profiles/v1/profiles';
import { Link } from 'react-router';
import { ago } from '#web/lib/date';
import { Avatar } from '#web/ui/avatar/avatar';
import { activityText } from './activity-texts';

interface ActivityRowProps {
  activity: ActivityJson;
  /** After someone followed it. */
  onFollow?: () => void;
}

/** One thing that happened; the whole row leads to it. */
export function ActivityRow({ activity, onFollow }: ActivityRowProps) {
  const { t } = useLingui();
  const texts = activityText(activity);
  if (!texts) return null;
  const { icon: Icon, text, to } = texts;
  const { who, at = '', unseen = false } = activity;
  return (
    <li className="relative flex min-h-16 items-center gap-3.5 px-4 py-3 not-first:border-t not-first:border-subtle has-[a:hover]:bg-hover md:px-5">
      {who ? (
        <Avatar name={who.displayName ?? ''} picture={who.picture} />
      ) : (
        <span className="grid size-11 flex-none place-items-center rounded-full bg-raised text-mid">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <div className="min-w-0 grow">
        {to ? (
          <Link to={to} onClick={onFollow} className="font-medium wrap-anywhere after:absolute after:inset-0">
            {text}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">{text}</p>
        )}
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-low">
          {who && <Icon size={14} strokeWidth={1.75} aria-hidden />}
          {at && ago(at)}
        </p>
      </div>
      {unseen && <span role="img" aria-label={t`New`} title={t`New`} className="size-2.5 flex-none rounded-full bg-primary" />}
    </li>
  );
}
