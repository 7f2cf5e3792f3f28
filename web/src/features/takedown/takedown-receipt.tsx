import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmitTakedownResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { useEffect, useRef } from 'react';
import { dateTime } from '#web/lib/date';
import { Button } from '#web/ui/button/button';

interface TakedownReceiptProps {
  receipt: SubmitTakedownResponseJson;
  onAnother: () => void;
}

/** The proof that it arrived: its number, what happened at once, and until when it is decided. */
export function TakedownReceipt({ receipt: { ticket, dueAt, hidden = 0, hiddenContent = [] }, onAnother }: TakedownReceiptProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-card border border-success/30 bg-surface p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        <Trans>Request received</Trans>
      </h2>
      <p>
        <Trans>
          Your request number is <b className="font-semibold tabular-nums">{ticket}</b>. Quote it if you write again.
        </Trans>
      </p>
      <p className="text-mid">
        {hidden > 0 ? (
          <Plural value={hidden} one="One item is already hidden." other="# items are already hidden." />
        ) : (
          <Trans>Nothing is hidden yet. A person reviews it first.</Trans>
        )}
      </p>
      {hiddenContent.length > 0 && (
        <ul aria-label={t`Hidden`} className="grid list-disc gap-1 pl-5 wrap-anywhere text-mid">
          {hiddenContent.map(({ id, kind, title }) => (
            <li key={id}>{kind === 'profile_image' ? t`Profile picture` : title}</li>
          ))}
        </ul>
      )}
      {dueAt && (
        <p className="text-mid">
          <Trans>
            We’ll review your request and write to you by <time dateTime={dueAt}>{dateTime(dueAt)}</time>.
          </Trans>
        </p>
      )}
      <Button variant="secondary" onClick={onAnother} className="justify-self-start max-md:w-full">
        <Trans>Send another request</Trans>
      </Button>
    </section>
  );
}
