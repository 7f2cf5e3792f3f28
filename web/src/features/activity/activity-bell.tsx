import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unseenIn, useActivityInfiniteQuery, useSeeActivityMutation } from '#web/client/people/activity.api';
import { Count } from '#web/ui/badge/count';
import { Popover } from '#web/ui/popover/popover';
import { ActivityList } from './activity-list';
import { useActivityToasts } from './use-activity-toasts';

/** How much is new, and behind it what. Opened, it has been seen. */
export function ActivityBell() {
  const { t } = useLingui();
  const unseen = unseenIn(useActivityInfiniteQuery().data);
  const [see] = useSeeActivityMutation();
  const [open, setOpen] = useState(false);
  useActivityToasts(!open);
  useEffect(() => {
    if (open && unseen > 0) void see();
  }, [open, unseen, see]);
  const shown = unseen > 99 ? '99+' : String(unseen);
  const label = unseen > 0 ? t`Activity, ${shown} new` : t`Activity`;
  const trigger = (
    <button type="button" aria-label={label} title={t`Activity`} className="relative tap">
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      <span aria-hidden className="absolute top-0.5 left-1/2 origin-left scale-85">
        <Count value={unseen} />
      </span>
    </button>
  );
  return (
    <Popover title={t`Activity`} trigger={trigger} open={open} onOpenChange={setOpen}>
      <ActivityList onFollow={() => setOpen(false)} />
    </Popover>
  );
}
