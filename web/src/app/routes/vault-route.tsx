import { VaultPage } from '#web/features/vault/vault-page';
import { VaultChanges } from '../parts/creator-parts';

export const VaultRoute = () => <VaultPage changes={<VaultChanges />} />;
