import { useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { useStaffName } from '#web/client/staff/staff.api';
import { Badge } from '#web/ui/badge/badge';
import { QueueRow } from '#web/ui/console/queue-row';
import { shortId } from '#web/lib/ids';
import { Photo } from '#web/ui/photo/photo';
import { scoresIn, scoreLabels, verdictOf } from './scores';
import { idOf, kindOf, pictureOf } from './subject';

interface ImageRowProps {
  subject: ImageToReviewJson;
  open: boolean;
  selected?: boolean;
  onOpen: () => void;
  /** Absent where nothing is chosen together. */
  onSelect?: () => void;
}

/** One image or video that waits, or waited; its picture is not to be made out. */
export function ImageRow({ subject, open, selected, onOpen, onSelect }: ImageRowProps) {
  const { t } = useLingui();
  const { claim, userId = '', escalatedBy, createdAt, scoresJson } = subject;
  const name = useStaffName(claim?.staffId ?? '');
  const kind = t(kindOf(subject));
  const scores = scoresIn(scoresJson);
  const verdict = scores && verdictOf(scores);
  return (
    <QueueRow
      id={idOf(subject)}
      open={open}
      title={kind}
      note={shortId(userId)}
      at={createdAt}
      badge={
        <>
          {escalatedBy && <Badge tone="info">{t`Escalated`}</Badge>}
          {verdict && <Badge tone={verdict.tone}>{`${t(scoreLabels[verdict.kind])} ${verdict.share.toFixed(2)}`}</Badge>}
        </>
      }
      handledBy={claim && !claim.mine ? name : undefined}
      picture={
        <span aria-hidden className="relative h-13 w-11 flex-none overflow-hidden rounded-lg bg-overlay">
          <Photo
            picture={subject.cover ?? pictureOf(subject)}
            name={kind}
            sizes="44px"
            className="size-full scale-120 blur-[6px] grayscale"
          />
        </span>
      }
      onOpen={onOpen}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
