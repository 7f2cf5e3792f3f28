import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChooseThumbnailRequestJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { CropForm } from '#web/ui/crop-dialog/crop-form';
import { Dialog } from '#web/ui/dialog/dialog';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { useChooseThumbnailMutation, useOwnItemQuery } from '../api/vault.api';
import { ChooseFrame } from './choose-frame';

/** Stores show items in about this shape. */
const thumbnailShape = 4 / 5;

interface ThumbnailDialogProps {
  item: ContentItemJson;
  onOpenChange: (open: boolean) => void;
}

/** What an item is recognized by: a frame of a video, or the part of a photo from which the blurred picture is made. */
export function ThumbnailDialog({ item: { id = '', contentType }, onOpenChange }: ThumbnailDialogProps) {
  const { t } = useLingui();
  const query = useOwnItemQuery(id);
  const [choose, { isLoading }] = useChooseThumbnailMutation();
  const isVideo = contentType === 'video';
  const save = async (choice: ChooseThumbnailRequestJson) => {
    const { error } = await choose({ ...choice, id });
    if (!error) {
      toast.success(say`Content updated`);
      onOpenChange(false);
      return;
    }
    const refused = isProblem(error) && error.code === 'THUMBNAIL_REFUSED';
    const description = refused ? say`This frame can’t be used. Choose another one.` : say`Your changes were not saved. Please try again.`;
    toast.error(say`Update Failed`, { description });
  };
  return (
    <Dialog
      open
      title={t`Choose thumbnail`}
      description={
        isVideo
          ? t`Choose a frame. Before they buy the video, others see it blurred.`
          : t`Choose a part. Before they buy the photo, others see only this part, blurred.`
      }
      onOpenChange={onOpenChange}
    >
      <QueryState
        query={query}
        failed={t`Failed to load your content`}
        loading={<Skeleton className="mt-4 h-72" />}
        isEmpty={({ fullUrl }) => !fullUrl}
        empty={null}
      >
        {({ fullUrl = '', durationS }) =>
          isVideo ? (
            <ChooseFrame url={fullUrl} seconds={Number(durationS ?? 0)} pending={isLoading} onUse={(atMs) => void save({ atMs })} />
          ) : (
            <CropForm
              url={fullUrl}
              aspect={thumbnailShape}
              use={t`Use this part`}
              pending={isLoading}
              onUse={(part) => void save({ part })}
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}
