import { useLingui } from '@lingui/react/macro';
import { QueryState } from '#web/ui/query-state/query-state';
import { SectionCard } from '#web/ui/section-card/section-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { SettingsForm } from './settings-form';
import { useOwnStorefrontQuery } from '../api/vault.api';

/** VAULT-05 */
export function SettingsCard() {
  const { t } = useLingui();
  const query = useOwnStorefrontQuery();
  return (
    <SectionCard id="vault-settings" title={t`Vault Settings`}>
      <QueryState
        query={query}
        failed={t`Failed to load your vault settings`}
        loading={<Skeleton className="h-72" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ settings = {}, storefront = {}, bannerState = 'none' }) => (
          <SettingsForm settings={settings} banner={storefront.banner} bannerState={bannerState} />
        )}
      </QueryState>
    </SectionCard>
  );
}
