import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { useMemberImagesQuery } from '#web/client/staff/casework.api';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { BlurredItem } from '#web/ui/console/blurred-item';
import { RelativeTime } from '#web/ui/console/relative-time';
import { Link } from '#web/ui/link/link';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** The images and videos of a member that were reviewed, with what was decided. Only for staff who review images. */
export function MemberImages({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useMemberImagesQuery(userId);
  return (
    <section aria-label={t`Reviewed images`} className="grid gap-3 p-4">
      <h3 className="text-sm font-semibold text-low">
        <Trans>Reviewed images</Trans>
      </h3>
      <QueryState
        query={{ ...query, data: query.currentData }}
        failed={t`Failed to fetch images`}
        loading={<Skeleton className="h-56 rounded-ctl!" />}
        isEmpty={(images) => images.length === 0}
        empty={
          <p className="text-sm text-low">
            <Trans>Nothing here yet</Trans>
          </p>
        }
      >
        {(images) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {images.map((subject) => (
              <DecidedImage key={subject.image?.id ?? subject.file?.id} subject={subject} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function DecidedImage({ subject: { image, file, cover, reason, moderatedAt, createdAt } }: { subject: ImageToReviewJson }) {
  const { t } = useLingui();
  const isRejected = image?.status === 'rejected' || file?.state === 'refused';
  const status = isRejected ? 'rejected' : 'approved';
  const id = image?.id ?? file?.id ?? '';
  return (
    <li className="grid content-start gap-2">
      <BlurredItem picture={image?.picture ?? file?.picture} cover={cover} video={file?.kind === 'video' ? file.videoUrl : undefined} />
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={isRejected ? 'danger' : 'success'}>{isRejected ? t({ message: 'Rejected', context: 'picture' }) : t`Approved`}</Badge>
        <Link href={`${paths.admin}?tab=moderation&status=${status}&open=${id}`}>
          <RelativeTime at={moderatedAt ?? createdAt} />
        </Link>
      </p>
      {reason && <p className="text-sm wrap-anywhere text-low">{reason}</p>}
    </li>
  );
}
