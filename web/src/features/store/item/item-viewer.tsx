import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Lightbox } from '#web/ui/lightbox/lightbox';
import { PictureRenewal } from '#web/ui/photo/picture-renewal';
import { useOpenItemQuery } from '../api/storefront.api';

interface ItemViewerProps {
  id: string;
  viewer: string;
  /** The item is there, but not this viewer's. */
  onNotOwned: () => void;
  onClose: () => void;
}

/** BUY-11: the item in full. Its address lasts five minutes: when it has run out, a new one is asked for, and a video goes on where it was. */
export function ItemViewer({ id, viewer, onNotOwned, onClose }: ItemViewerProps) {
  const { t } = useLingui();
  const { currentData: item, error, refetch } = useOpenItemQuery({ id, viewer }, { refetchOnMountOrArgChange: true });
  const code = isProblem(error) ? error.code : undefined;
  const refused = code !== undefined && ['NOT_PURCHASED', 'ITEM_NOT_FOUND', 'INVALID_INPUT'].includes(code);
  const fail = useEffectEvent(() => {
    if (code === 'NOT_PURCHASED') {
      if (item) toast(t`You no longer have access to this item.`);
      return onNotOwned();
    }
    if (!refused && item) return; // what is shown stays, and is asked for again when it is needed
    toast.error(refused ? t`This item no longer exists.` : t`Failed to open this item`);
    onClose();
  });
  useEffect(() => {
    if (code) fail();
  }, [code]);
  if (code && (refused || !item)) return null;
  if (!item)
    return (
      <div
        role="status"
        aria-label={t`Opening`}
        aria-busy
        className="fixed inset-0 z-40 grid place-items-center bg-scrim text-(--on-photo)"
      />
    );
  const video = item.contentType === 'video';
  const file = {
    id,
    kind: video ? ('video' as const) : ('image' as const),
    picture: video ? item.picture?.largeUrl : item.fullUrl,
    video: video ? item.fullUrl : undefined,
    label: item.title || t`Untitled`,
  };
  return (
    <PictureRenewal value={() => void refetch()}>
      <Lightbox files={[file]} index={0} onIndex={(index) => index === undefined && onClose()} />
    </PictureRenewal>
  );
}
