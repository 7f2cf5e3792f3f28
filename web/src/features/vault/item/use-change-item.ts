import { t } from '@lingui/core/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { money } from '#web/lib/money';
import { minCharge } from './price';
import { useDeleteItemMutation, useUpdateItemMutation } from '../api/vault.api';

interface ChangeItem {
  /** VAULT-13. Answers whether it took effect. */
  setPrice: (item: ContentItemJson, price: number) => Promise<boolean>;
  /** VAULT-08; taken back by one press. */
  setActive: (item: ContentItemJson, isActive: boolean) => Promise<void>;
  /** VAULT-10 */
  remove: (item: ContentItemJson) => Promise<void>;
}

/** What a creator may do to an item, and the texts for it. */
export function useChangeItem(): ChangeItem {
  const [update] = useUpdateItemMutation();
  const [erase] = useDeleteItemMutation();
  const setPrice = async ({ id = '', title = '' }: ContentItemJson, price: number) => {
    const { error } = await update({ id, price });
    const shown = money(price);
    if (error)
      toast.error(t`Update Failed`, { description: (isProblem(error) && error.fields[0]?.message) || t`Failed to update pricing` });
    else if (price < minCharge)
      toast.warning(t`Price Updated`, { description: t`Minimum card payment is $0.50. Items below that can’t be bought.` });
    else toast.success(t`Price Updated`, { description: t`${title} costs ${shown} now.` });
    return !error;
  };
  const setActive = async (item: ContentItemJson, isActive: boolean): Promise<void> => {
    const { id = '', salesCount = 0 } = item;
    const description = !isActive && salesCount > 0 ? t`No longer on sale. Buyers keep it.` : undefined;
    const { error } = await update({ id, isActive });
    if (error) toast.error(t`Error`, { id, description: t`Failed to update content status` });
    else toast.success(t`Content updated`, { id, description, action: { label: t`Undo`, onClick: () => void setActive(item, !isActive) } });
  };
  const remove = async ({ id = '' }: ContentItemJson) => {
    const { error } = await erase(id);
    if (error) toast.error(t`Error`, { description: t`Failed to delete content` });
    else toast.success(t`Content deleted`);
  };
  return { setPrice, setActive, remove };
}
