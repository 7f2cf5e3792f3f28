import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import type { ContentItemJson, StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import { paths } from '#web/lib/routes/paths';
import { ItemDialog } from './item-dialog';
import { ItemViewer } from './item-viewer';
import { useBuy } from './use-buy';

interface OpenedItemProps {
  id: string;
  creatorId: string;
  /** Empty for who is not signed in. */
  viewer: string;
  store?: StorefrontJson;
  /** As the grid has it, once it has. */
  item?: ContentItemJson;
  asBuyer: boolean;
  confirmingId?: string;
  /** How far the list was read. */
  list: 'reading' | 'more' | 'end';
  onMore: () => void;
  onReport?: (item: ContentItemJson) => void;
  onClose: () => void;
}

/** The item that the address names: in full for who owns it, otherwise what there is to see before buying. */
export function OpenedItem({
  id,
  creatorId,
  viewer,
  store,
  item,
  asBuyer,
  confirmingId,
  list,
  onMore,
  onReport,
  onClose,
}: OpenedItemProps) {
  const [buy, pending] = useBuy(creatorId);
  const [notOwned, setNotOwned] = useState('');
  const [hadIt, setHadIt] = useState(false);
  if (item?.owned && !hadIt) setHadIt(true);
  if (hadIt && item && !item.owned) return <Lost onClose={onClose} />;
  const full = viewer && !asBuyer && (item ? item.owned : notOwned !== id);
  if (full) return <ItemViewer id={id} viewer={viewer} onNotOwned={() => (item ? onClose() : setNotOwned(id))} onClose={onClose} />;
  if (!item) return store ? <Seeking list={list} onMore={onMore} onClose={onClose} /> : null;
  return (
    <ItemDialog
      item={item}
      storeName={store?.storefrontName || store?.displayName || ''}
      asBuyer={asBuyer}
      confirming={confirmingId === id}
      pending={pending}
      onBuy={() => buy(id)}
      onReport={onReport && (() => onReport(item))}
      takedown={viewer ? undefined : paths.takedownOf(location.origin + paths.storeItem(creatorId, id))}
      onClose={onClose}
    />
  );
}

/** Given back or disputed while it was open. */
function Lost({ onClose }: Pick<OpenedItemProps, 'onClose'>) {
  const { t } = useLingui();
  const notify = useEffectEvent(() => {
    toast(t`You no longer have access to this item.`);
    onClose();
  });
  useEffect(() => notify(), []);
  return null;
}

/** An item further down the list than was read so far: page by page, until it is found or the list ends. */
function Seeking({ list, onMore, onClose }: Pick<OpenedItemProps, 'list' | 'onMore' | 'onClose'>) {
  const seek = useEffectEvent(() => {
    if (list === 'more') onMore();
    if (list === 'end') onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that was read asks again
  useEffect(() => seek(), [list]);
  return null;
}
