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
    if (error) toast.error(say`Error`, { description: say`Failed to save your mail settings. Please try again.` });
  };
  return (
    <Card title={t`Mail`}>
      <div className="px-4 pb-3 md:px-6">
        <p className="text-mid">
          <Trans>Every mail says only that there is news. Mails about your account’s safety always come.</Trans>
        </p>
        <QueryState
          query={query}
          failed={t`Failed to load your mail settings`}
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
                  hint={t`That messages wait for you while you are away. Once, until you are back.`}
                  checked={messages ?? true}
                  onCheckedChange={(on) => void set({ ...now, messages: on })}
                />
                <SwitchRow
                  label={t`Access requests`}
                  hint={t`Requests to your private media, and answers to yours.`}
                  checked={accessRequests}
                  onCheckedChange={(on) => void set({ ...now, accessRequests: on })}
                />
                <SwitchRow
                  label={t`Reviews`}
                  hint={t`What became of a photo or your verification.`}
                  checked={reviews}
                  onCheckedChange={(on) => void set({ ...now, reviews: on })}
                />
                <SwitchRow
                  label={t`Sales and refunds`}
                  hint={t`That something was sold, tipped, paid out or given back.`}
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
