import { useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { money } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { acceptedFiles, faultOf, kindOf } from '../item/check-file';
import { showFileFault, reasonText } from '../item/item-faults';
import { sendItemFile } from '../item/send-item';

/** What keeps an item from being bought, and what can be done about it; nothing for one that is ready. */
export function ItemNote({ item, sending }: { item: ContentItemJson; sending: boolean }) {
  const { t } = useLingui();
  const { state, moderationStatus, reason = '', minimumPrice = 0 } = item;
  if (moderationStatus === 'hidden')
    return <Note badge={<Badge tone="warning">{t`Hidden during review`}</Badge>}>{t`No one can see or buy it until then.`}</Note>;
  if (moderationStatus === 'removed')
    return <Note badge={<Badge tone="danger">{t`Removed by our team`}</Badge>}>{t`Your notices say why, and how to appeal.`}</Note>;
  if (state === 'processing')
    return <Note badge={<Badge tone="info">{t`Processing`}</Badge>}>{t`It goes on sale when processing is done.`}</Note>;
  if (state === 'in_review') return <Note badge={<Badge tone="warning">{t`In review`}</Badge>}>{t`Others see it after review.`}</Note>;
  if (state === 'refused')
    return <Note badge={<Badge tone="danger">{t`Rejected`}</Badge>}>{reasonText(reason) || t`This item can’t be sold on Sotto.`}</Note>;
  if (state === 'ready' && minimumPrice > 0)
    return <Note badge={<Badge tone="warning">{t`Not on sale`}</Badge>}>{t`The lowest price on sale is ${money(minimumPrice)}.`}</Note>;
  if (state !== 'uploading') return null;
  if (sending) return <Note badge={<Badge tone="info">{t`Uploading`}</Badge>} />;
  return (
    <Note badge={<Badge tone="warning">{t`No file yet`}</Badge>}>
      <FileAgain item={item} />
    </Note>
  );
}

const Note = ({ badge, children }: { badge: ReactNode; children?: ReactNode }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mid [grid-area:note]">
    {badge}
    {children}
  </p>
);

/** The upload was cut off: the same file goes on where it stopped, another one begins again. */
function FileAgain({ item: { id = '', title = '', contentType } }: { item: ContentItemJson }) {
  const { t } = useLingui();
  const dispatch = useUploadDispatch();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const fault = kindOf(file) === contentType ? faultOf(file) : 'format';
    if (fault) showFileFault(fault);
    else dispatch(sendItemFile(file, id));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        aria-label={t`File of ${title}`}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {t`Choose its file`}
      </Button>
    </>
  );
}
