import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useQueueAddress } from '#web/lib/queue/use-queue-address';
import { ListEnd } from '#web/ui/console/list-end';
import { useUndo } from '#web/ui/undo/use-undo';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { EmptyQueue } from './empty-queue';
import { filtersIn } from './review-filters';
import { QueueHead } from './queue-head';
import { ReviewQueue } from './review-queue';
import { useReviewQueueInfiniteQuery } from './review-queue.api';

interface ImageModerationProps {
  /** Instead of everything when the server says no (D-41). */
  refused: ReactNode;
  /** What staff knows of a member. */
  Member: ComponentType<{ userId: string; footer?: ReactNode }>;
}

/** Images and videos that wait for a person, and those that were decided (MOD-01 to MOD-08). */
export function ImageModeration({ refused, Member }: ImageModerationProps) {
  const { t } = useLingui();
  const { filters, openId, narrow, open } = useQueueAddress(filtersIn);
  const query = useReviewQueueInfiniteQuery(filters);
  const { isError, error, currentData: data } = query;
  const forbidden = isProblem(error) && error.code === 'FORBIDDEN';
  const undo = useUndo();
  useEffect(() => {
    if (isError && !forbidden) toast.error(t`Error`, { id: 'image-moderation', description: t`Failed to fetch images` });
  }, [isError, forbidden, t]);
  if (forbidden) return refused;
  const clear = () => narrow({ bucket: '', escalated: '', mine: '' });
  const end = (isEmpty: boolean) => (
    <ListEnd query={{ ...query, data }} failed={t`Failed to fetch images`}>
      {isEmpty && <EmptyQueue filters={filters} onClear={clear} />}
    </ListEnd>
  );
  const keys = [
    { keys: ['J', 'K'], label: t`Next and previous image` },
    { keys: ['Space'], label: t`Hold to view the image in gray` },
    { keys: ['.'], label: t`Keep visible, or hide again` },
    { keys: ['A'], label: t`Approve, or approve what is selected` },
    { keys: ['R', '1', '…', '9'], label: t`Reject, for a reason` },
    { keys: ['E'], label: t`Escalate to another person` },
    { keys: ['I'], label: t`Escalate as illegal` },
    { keys: ['N'], label: t`Write a note` },
    { keys: ['U'], label: t`Undo last decision` },
    { keys: ['X'], label: t`Select` },
    { keys: ['Shift', 'X'], label: t`Select through here` },
    { keys: ['Esc'], label: t`Clear the selection, or close the image` },
  ];
  return (
    <section aria-label={t`Image Moderation`}>
      <ReviewQueue
        key={JSON.stringify(filters)}
        filters={filters}
        pages={data?.pages ?? []}
        openId={openId}
        onOpen={open}
        undo={undo}
        head={<QueueHead filters={filters} total={data?.pages[0]?.total} onNarrow={narrow} />}
        end={end}
        Member={Member}
      />
      <KeySheet keys={keys} />
    </section>
  );
}
