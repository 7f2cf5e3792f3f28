import type { MessageDescriptor } from '@lingui/core';
import { msg, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatPreferencesJson } from '@sotto/proto/chat/v1/chat_service';
import { toast } from 'sonner';
import { Card } from '#web/ui/card/card';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { QueryState } from '#web/ui/query-state/query-state';
import { RadioList } from '#web/ui/radio-list/radio-list';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { SwitchRow } from '#web/ui/switch/switch';
import { useChatPreferencesQuery, useSaveChatPreferencesMutation } from './account.api';

/** Whose photos that may show nudity a member accepts. */
const explicitPhotoNames: Record<string, MessageDescriptor> = {
  all: msg`From everybody, covered until I press`,
  verified: msg`From verified members only`,
  none: msg`From nobody`,
};

/** What matches see while the member reads and types. Each switch works in both directions. */
export function ChatPrivacyCard() {
  const { t } = useLingui();
  const query = useChatPreferencesQuery();
  const [save] = useSaveChatPreferencesMutation();
  const set = async (preferences: ChatPreferencesJson) => {
    const { error } = await save(preferences);
    if (error) toast.error(say`Error`, { description: say`Failed to save your chat settings. Please try again.` });
  };
  return (
    <Card title={t`Chat privacy`}>
      <div className="px-4 pb-3 md:px-6">
        <p className="text-mid">
          <Trans>When you turn one off, you don’t see it from others either.</Trans>
        </p>
        <QueryState
          query={query}
          failed={t`Failed to load your chat settings`}
          loading={<Skeleton className="mt-3 h-32" />}
          isEmpty={() => false}
          empty={null}
        >
          {({ preferences = {}, hasCalls }) => (
            <div className="divide-y divide-subtle">
              <SwitchRow
                label={t`Read receipts`}
                hint={t`Show when you’ve read a message. Burn messages always show when they were opened.`}
                checked={preferences.readReceipts ?? false}
                onCheckedChange={(readReceipts) => void set({ ...preferences, readReceipts })}
              />
              <SwitchRow
                label={t`Typing indicator`}
                hint={t`Show when you’re typing`}
                checked={preferences.typing ?? false}
                onCheckedChange={(typing) => void set({ ...preferences, typing })}
              />
              {hasCalls && (
                <SwitchRow
                  label={t`Calls`}
                  hint={t`Matches can call you once you have both written`}
                  checked={preferences.calls ?? false}
                  onCheckedChange={(calls) => void set({ ...preferences, calls })}
                />
              )}
              <div className="py-3.5">
                <Fieldset legend={t`Photos that may show nudity`}>
                  <RadioList
                    name="explicit-photos"
                    options={Object.keys(explicitPhotoNames)}
                    value={preferences.explicitPhotos || 'all'}
                    say={(option) => (explicitPhotoNames[option] ? t(explicitPhotoNames[option]) : option)}
                    onChange={(explicitPhotos) => void set({ ...preferences, explicitPhotos })}
                  />
                </Fieldset>
              </div>
            </div>
          )}
        </QueryState>
      </div>
    </Card>
  );
}
