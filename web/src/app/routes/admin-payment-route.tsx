import { lazy, Suspense } from 'react';
import { AdminPage } from '#web/features/admin/admin-page';
import { AdminsOnly } from '#web/features/admin/admins-only';
import { paths } from '#web/lib/routes/paths';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Waiting } from '#web/ui/skeleton/waiting';
import { withCatalogue } from '../texts/language';

const PaymentPage = lazy(async () => ({
  default: (await withCatalogue('tools', import('#web/features/admin-tools/payment/payment-page'))).PaymentPage,
}));

const loading = (
  <Waiting>
    <Skeleton className="h-96 rounded-card!" />
  </Waiting>
);

/** A payment with all that happened to it. For administrators only, like the list. */
export const AdminPaymentRoute = () => (
  <AdminPage back={`${paths.admin}?tab=payments`}>
    <AdminsOnly>
      {(refused) => (
        <Suspense fallback={loading}>
          <PaymentPage refused={refused} />
        </Suspense>
      )}
    </AdminsOnly>
  </AdminPage>
);
