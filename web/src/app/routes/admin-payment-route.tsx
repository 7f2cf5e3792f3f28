import { AdminPage } from '#web/features/admin/admin-page';
import { AdminsOnly } from '#web/features/admin/admins-only';
import { PaymentPage } from '#web/features/admin-tools/payment/payment-page';
import { paths } from '#web/lib/routes/paths';

/** A payment with all that happened to it. For administrators only, like the list. */
export const AdminPaymentRoute = () => (
  <AdminPage back={`${paths.admin}?tab=payments`}>
    <AdminsOnly>{(refused) => <PaymentPage refused={refused} />}</AdminsOnly>
  </AdminPage>
);
