import { useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import type { UpdateVisibilityRequestJson } from '@sotto/proto/profiles/v1/profiles_service';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useOwnProfileQuery, useUpdateVisibilityMutation } from '#web/client/account/own-profile.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Card } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { SwitchRow } from '#web/ui/switch/switch';

/** ACCT-02 to ACCT-05: who sees the profile, and how sharp. Both take effect at once (D-47). */
export function VisibilityCard() {
  const { t } = useLingui();
  const query = useOwnProfileQuery();
  const failed = query.isError && !query.data;
  useEffect(() => {
    if (failed) toast.error(t`Profile Error`, { id: 'profile-settings', description: t`Failed to load profile settings` });
  }, [failed, t]);
  return (
    <Card title={t`Visibility`}>
      <div className="px-4 pb-3 md:px-6">
        <QueryState
          query={query}
          failed={t`Failed to load profile settings`}
          loading={<Skeleton className="my-3 h-26" />}
          isEmpty={() => false}
          empty={null}
        >
          {(own) => <Switches own={own} />}
        </QueryState>
      </div>
    </Card>
  );
}

function Switches({ own: { isProfileHidden = false, anonymousMode = false } }: { own: OwnProfileJson }) {
  const { t } = useLingui();
  const [update] = useUpdateVisibilityMutation();
  const [change] = useSingleFlight(async (what: UpdateVisibilityRequestJson, failure: string) => {
    const { error } = await update(what);
    if (error) toast.error(t`Error`, { description: failure });
  });
  return (
    <div className="divide-y divide-subtle">
      <SwitchRow
        label={t`Hide my profile`}
        hint={t`Hidden from discovery and search. Your matches still see you.`}
        checked={isProfileHidden}
        onCheckedChange={(checked) => void change({ isProfileHidden: checked }, t`Failed to update profile visibility`)}
      />
      <SwitchRow
        label={t`Anonymous mode`}
        hint={t`Others only see a blurred photo.`}
        checked={anonymousMode}
        onCheckedChange={(checked) => void change({ anonymousMode: checked }, t`Failed to update anonymous mode`)}
      />
    </div>
  );
}
