import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useUndo } from '#web/ui/desk/use-undo';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { LoadMore } from '#web/ui/load-more/load-more';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { EmptyQueue } from './empty-queue';
import { QueueHead } from './queue-head';
import { ReviewDesk } from './review-desk';
import { useReviewQueueInfiniteQuery } from './review-queue.api';
import { useReviewAddress } from './use-review-address';

interface ImageModerationProps {
  /** Instead of everything when the server says no (D-41). */
  refused: ReactNode;
  /** What staff knows of a member. */
  Member: ComponentType<{ userId: string; footer?: ReactNode }>;
}

/** Images and films that wait for a person, and those that were decided (MOD-01 to MOD-08). */
export function ImageModeration({ refused, Member }: ImageModerationProps) {
  const { t } = useLingui();
  const { filters, openId, narrow, open } = useReviewAddress();
  const query = useReviewQueueInfiniteQuery(filters);
  const { isError, error, currentData: data } = query;
  const forbidden = isProblem(error) && error.code === 'FORBIDDEN';
  const undo = useUndo();
  useEffect(() => {
    if (isError && !forbidden) toast.error(t`Error`, { id: 'image-moderation', description: t`Failed to fetch images` });
  }, [isError, forbidden, t]);
  if (forbidden) return refused;
  const clear = () => narrow({ bucket: '', escalated: '', mine: '' });
  const end = (isEmpty: boolean) => {
    if (!data)
      return error ? <Failed code={isProblem(error) ? error.code : 'UNKNOWN'} onRetry={() => void query.refetch()} /> : <Waiting />;
    if (query.hasNextPage)
      return <LoadMore pending={query.isFetchingNextPage} failed={isError} onMore={() => void query.fetchNextPage()} />;
    return isEmpty && <EmptyQueue filters={filters} onClear={clear} />;
  };
  const keys = [
    { keys: ['J', 'K'], label: t`Next and previous image` },
    { keys: ['Space'], label: t`Hold to see the image in grey` },
    { keys: ['.'], label: t`Keep it to be seen, or no longer` },
    { keys: ['A'], label: t`Approve, or approve what is selected` },
    { keys: ['R', '1', '…', '9'], label: t`Reject, for a reason` },
    { keys: ['E'], label: t`Leave it to another person` },
    { keys: ['N'], label: t`Write a note` },
    { keys: ['U'], label: t`Take the last decision back` },
    { keys: ['X'], label: t`Select` },
    { keys: ['Shift', 'X'], label: t`Select up to here` },
    { keys: ['Esc'], label: t`Clear the selection, or close the image` },
  ];
  return (
    <section aria-label={t`Image Moderation`}>
      <ReviewDesk
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

const Waiting = () => (
  <div role="status" aria-busy className="grid gap-3 p-4">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-13 rounded-ctl!" />
    ))}
  </div>
);

function Failed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="p-4">
      <ErrorCard title={t`Failed to fetch images`} code={code} onRetry={onRetry} />
    </div>
  );
}
