import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PushSettingsJson } from '@sotto/proto/identity/v1/push';
import { toast } from 'sonner';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { Card } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { SwitchRow } from '#web/ui/switch/switch';
import { usePushStateQuery, useSavePushSettingsMutation } from './notifications.api';
import { QuietHoursFields } from './quiet-hours-fields';
import { ThisDevice } from './this-device';

/** /notifications: what is sent to this device and to others of the member while the app is closed. */
export function NotificationsPage() {
  const { t } = useLingui();
  const query = usePushStateQuery();
  return (
    <>
      <PageBar title={t`Notifications`} back={paths.account} />
      <div className="wrap grid grow grid-cols-[minmax(0,42rem)] content-start justify-center gap-4 py-6 pb-14 md:py-8">
        <h1 className="sr-only">
          <Trans>Notifications</Trans>
        </h1>
        <QueryState
          query={query}
          failed={t`Failed to load your notification settings`}
          loading={<NotificationsSkeleton />}
          isEmpty={() => false}
          empty={null}
        >
          {({ subscribed = false, devices = 0, settings = {} }) => (
            <>
              <ThisDevice subscribed={subscribed} devices={devices} />
              <Choices settings={settings} />
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

export const NotificationsSkeleton = () => (
  <>
    <Skeleton className="h-44 rounded-card!" />
    <Skeleton className="h-120 rounded-card!" />
  </>
);

function Choices({ settings }: { settings: PushSettingsJson }) {
  const [save] = useSavePushSettingsMutation();
  const {
    matches = false,
    messages = false,
    accessRequests = false,
    reviews = false,
    sales = false,
    likes = false,
    detailed = false,
    quietHours,
  } = settings;
  const set = async (change: PushSettingsJson) => {
    const { error } = await save({ matches, messages, accessRequests, reviews, sales, likes, detailed, quietHours, ...change });
    if (error) toast.error(say`Error`, { description: say`Failed to save your notification settings. Please try again.` });
  };
  return (
    <>
      <Types settings={settings} onChange={(change) => void set(change)} />
      <QuietHoursFields quietHours={quietHours} onChange={(next) => void set({ quietHours: next })} />
    </>
  );
}

interface TypesProps {
  settings: PushSettingsJson;
  onChange: (change: PushSettingsJson) => void;
}

/** What a member is notified of, on every device. */
export function Types({ settings, onChange }: TypesProps) {
  const { t } = useLingui();
  const {
    matches = false,
    messages = false,
    accessRequests = false,
    reviews = false,
    sales = false,
    likes = false,
    detailed = false,
  } = settings;
  return (
    <Card title={t`Notify me about`}>
      <div className="divide-y divide-subtle px-4 pb-3 md:px-6">
        <SwitchRow
          label={t`Messages`}
          hint={t`Unread messages (one notification until you return)`}
          checked={messages}
          onCheckedChange={(on) => onChange({ messages: on })}
        />
        <SwitchRow label={t`New matches`} checked={matches} onCheckedChange={(on) => onChange({ matches: on })} />
        <SwitchRow
          label={t`New likes`}
          hint={t`About once a day, without names`}
          checked={likes}
          onCheckedChange={(on) => onChange({ likes: on })}
        />
        <SwitchRow
          label={t`Access requests`}
          hint={t`Requests to see your private media, and answers to your requests`}
          checked={accessRequests}
          onCheckedChange={(on) => onChange({ accessRequests: on })}
        />
        <SwitchRow
          label={t`Reviews`}
          hint={t`Results of photo reviews and ID verification`}
          checked={reviews}
          onCheckedChange={(on) => onChange({ reviews: on })}
        />
        <SwitchRow
          label={t`Sales and refunds`}
          hint={t`Sales, tips and refunds`}
          checked={sales}
          onCheckedChange={(on) => onChange({ sales: on })}
        />
        <SwitchRow
          label={t`Say what it’s about`}
          hint={t`“You have a new message” instead of “You have an update”. Never a name or a text. A locked device always gets “You have an update”.`}
          checked={detailed}
          onCheckedChange={(on) => onChange({ detailed: on })}
        />
      </div>
    </Card>
  );
}
