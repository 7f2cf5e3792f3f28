import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ContentList } from './content/content-list';
import { EarningsView } from './earnings/earnings-view';
import { UploadCard } from './upload/upload-card';
import { VaultHeader } from './vault-header';

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
  return (
    <>
      <VaultHeader name={name} userId={userId} settingsOpen={settings} onSettings={() => setSettings(!settings)} />
      {settings && (
        <Suspense>
          <SettingsCard />
        </Suspense>
      )}
      <EarningsView />
      <UploadCard />
      <ContentList />
      <Suspense>
        <MoneyDetails changes={changes} />
      </Suspense>
    </>
  );
}
