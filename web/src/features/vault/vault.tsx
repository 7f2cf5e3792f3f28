import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ContentList } from './content/content-list';
import { EarningsView } from './earnings/earnings-view';
import { UploadCard } from './upload/upload-card';
import { VaultHeader } from './vault-header';
import { useOwnStorefrontQuery } from './api/vault.api';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps/first-steps')).FirstSteps }));
const SettingsCard = lazy(async () => ({ default: (await import('./settings/settings-card')).SettingsCard }));
const MoneyDetails = lazy(async () => ({ default: (await import('./money-details')).MoneyDetails }));

interface VaultProps {
  name: string;
  userId: string;
  /** The list of sales and other changes of the balance. */
  changes: ReactNode;
}

/** VAULT-04: numbers, settings, upload, content, and the way to what visitors see. */
export function Vault({ name, userId, changes }: VaultProps) {
  const [settings, setSettings] = useState(false);
  const [pricing, setPricing] = useState(false);
  // Steps are also done on other pages.
  const { data: { firstSteps } = {} } = useOwnStorefrontQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <VaultHeader name={name} userId={userId} settingsOpen={settings} onSettings={() => setSettings(!settings)} />
      {firstSteps && (
        <Suspense>
          <FirstSteps done={firstSteps} onSettings={() => setSettings(true)} onPricing={() => setPricing(true)} />
        </Suspense>
      )}
      {settings && (
        <Suspense>
          <SettingsCard />
        </Suspense>
      )}
      <EarningsView pricing={pricing} onPricing={setPricing} />
      <UploadCard />
      <ContentList />
      <Suspense>
        <MoneyDetails changes={changes} />
      </Suspense>
    </>
  );
}
