import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { selectStatus } from '#web/client/session/session.slice';
import { usePayment } from '#web/client/payments/use-payment';
import { paths } from '#web/lib/routes/paths';
import { purchaseFailure } from './purchase-failure';
import { usePurchaseItemMutation } from '../api/storefront.api';

/** BUY-01, BUY-02, BUY-05: to the provider's page, in place of this one; who is not signed in is asked to, and comes back to the item. */
export function useBuy(creatorId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const [purchase] = usePurchaseItemMutation();
  const [pay, pending] = usePayment('here');
  const buy = (id: string) => {
    if (!signedIn) return void navigate(paths.signIn, { state: { from: paths.storeItem(creatorId, id) } });
    void pay({
      intent: id,
      begin: () => purchase({ id, creatorId }),
      onFailed: (problem) => toast.error(t`Purchase Failed`, { description: purchaseFailure(problem) }),
    });
  };
  return [buy, pending] as const;
}
