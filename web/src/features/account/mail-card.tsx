import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MailPreferencesJson } from '@sotto/proto/identity/v1/identity_service';
import { toast } from 'sonner';
import { Card } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { SwitchRow } from '#web/ui/switch/switch';
import { useMailPreferencesQuery, useSaveMailPreferencesMutation } from './account.api';

/** Which mails come. None of them says more than that there is news. */
export function MailCard() {
  const { t } = useLingui();
  const query = useMailPreferencesQuery();
  const [save] = useSaveMailPreferencesMutation();
  const set = async (preferences: MailPreferencesJson) => {
    const { error } = await save(preferences);
    if (error) toast.error(say`Error`, { description: say`Failed to save your email settings. Please try again.` });
  };
  return (
    <Card title={t`Email notifications`}>
      <div className="px-4 pb-3 md:px-6">
        <p className="text-mid">
          <Trans>Emails only say there is something new, and each has a link that stops its kind. Security emails are always sent.</Trans>
        </p>
        <QueryState
          query={query}
          failed={t`Failed to load your email settings`}
          loading={<Skeleton className="mt-3 h-60" />}
          isEmpty={() => false}
          empty={null}
        >
          {({ matches = false, accessRequests = false, reviews = false, messages, sales }) => {
            const now = { matches, accessRequests, reviews, messages, sales };
            return (
              <div className="divide-y divide-subtle">
                <SwitchRow label={t`New matches`} checked={matches} onCheckedChange={(on) => void set({ ...now, matches: on })} />
                <SwitchRow
                  label={t`Messages`}
                  hint={t`Unread messages (one email until you return)`}
                  checked={messages ?? true}
                  onCheckedChange={(on) => void set({ ...now, messages: on })}
                />
                <SwitchRow
                  label={t`Access requests`}
                  hint={t`Requests to see your private media, and answers to your requests`}
                  checked={accessRequests}
                  onCheckedChange={(on) => void set({ ...now, accessRequests: on })}
                />
                <SwitchRow
                  label={t`Reviews`}
                  hint={t`Results of photo reviews and ID verification`}
                  checked={reviews}
                  onCheckedChange={(on) => void set({ ...now, reviews: on })}
                />
                <SwitchRow
                  label={t`Purchases and sales`}
                  hint={t`Sales, tips and refunds`}
                  checked={sales ?? true}
                  onCheckedChange={(on) => void set({ ...now, sales: on })}
                />
              </div>
            );
          }}
        </QueryState>
      </div>
    </Card>
  );
}
