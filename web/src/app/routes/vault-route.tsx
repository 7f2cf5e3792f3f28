import { lazy, Suspense } from 'react';
import { VaultPage } from '#web/features/vault/vault-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Waiting } from '#web/ui/skeleton/waiting';
import { withCatalogue } from '../texts/language';

const BalancePart = lazy(async () => ({
  default: (await withCatalogue('balance', import('#web/features/balance/balance-part'))).BalancePart,
}));

const changes = (
  <Suspense
    fallback={
      <Waiting>
        <Skeleton className="h-60 rounded-card!" />
      </Waiting>
    }
  >
    <BalancePart part="vault" />
  </Suspense>
);

export const VaultRoute = () => <VaultPage changes={changes} />;
