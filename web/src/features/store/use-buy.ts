import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { selectStatus } from '#web/client/session.slice';
import { usePayment } from '#web/client/use-payment';
import { paths } from '#web/lib/paths';
import { purchaseFailure } from './purchase-failure';
import { usePurchaseItemMutation } from './storefront.api';

/** BUY-01, BUY-02, BUY-05: to the provider's page, in place of this one; who is not signed in is asked to, and comes back to the item. */
export function useBuy(creatorId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const [purchase] = usePurchaseItemMutation();
  const [pay, pending] = usePayment('here');
  const askToSignIn = (id: string) => void navigate(paths.signIn, { state: { from: paths.storeItem(creatorId, id) } });
  const buy = (id: string) => {
    if (!signedIn) return askToSignIn(id);
    void pay({
      intent: id,
      begin: () => purchase({ id, creatorId }),
      onFailed: (problem) => {
        if (problem?.status === 401) return askToSignIn(id);
        toast.error(t`Purchase Failed`, { description: purchaseFailure(problem) });
      },
    });
  };
  return [buy, pending] as const;
}
