import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteJson, ReportJson } from '@sotto/proto/admin/v1/casework';
import { FileLock } from 'lucide-react';
import { useState } from 'react';
import { dateTime } from '#web/lib/date';
import { BlurredMedia } from '#web/ui/console/blurred-media';
import { useHold } from '#web/ui/console/use-hold';
import { Button } from '#web/ui/button/button';
import { QuoteDialog } from './quote-dialog';

interface QuotesProps {
  report: ReportJson;
  isAdmin: boolean;
}

/** The photo or voice note of a quoted message, which is kept with the report. */
function QuotedFile({ quote: { fileKind, picture, voiceUrl } }: { quote: QuoteJson }) {
  const { t } = useLingui();
  const hold = useHold({ page: false });
  if (picture) return <BlurredMedia small picture={picture} hold={hold} />;
  // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
  if (voiceUrl) return <audio controls preload="none" src={voiceUrl} aria-label={t`Voice note`} className="w-full max-w-80" />;
  if (!fileKind) return null;
  return (
    <p className="text-mid">
      {fileKind === 'photo' ? (
        <Trans>It had a photo, which cannot be shown here.</Trans>
      ) : (
        <Trans>It had a voice note, which cannot be played here.</Trans>
      )}
    </p>
  );
}

/** The messages that show it. Of a burn message there is no text: an admin may ask for it, for a reason. */
export function Quotes({ report, isAdmin }: QuotesProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string>();
  const { quotes = [], row } = report;
  if (quotes.length === 0) return null;
  const nameOf = ({ senderId }: QuoteJson) => [row?.reporter, row?.reported].find((person) => person?.userId === senderId)?.displayName;
  return (
    <section aria-label={t`Quoted messages`} className="grid gap-2">
      <h3 className="text-sm font-semibold text-low">
        <Trans>Quoted messages</Trans>
      </h3>
      <ol className="grid gap-2">
        {quotes.map((quote) => (
          <li key={quote.messageId} className="grid gap-1 rounded-ctl bg-raised px-4 py-3">
            <span className="flex flex-wrap gap-x-2 text-sm text-low">
              <b className="font-semibold text-mid">{nameOf(quote) || t`Deleted member`}</b>
              <time dateTime={quote.createdAt}>{quote.createdAt && dateTime(quote.createdAt)}</time>
            </span>
            {quote.isBurnMessage ? (
              <span className="flex flex-wrap items-center gap-2 text-mid">
                <FileLock size={18} aria-hidden className="flex-none" />
                <span className="grow">
                  <Trans>Burn message. Its text is sealed; opening it is recorded under your name.</Trans>
                </span>
                {isAdmin && (
                  <Button size="sm" variant="quiet" onClick={() => setAsked(quote.messageId)}>
                    <Trans>Open</Trans>
                  </Button>
                )}
              </span>
            ) : (
              quote.content && <p className="whitespace-pre-wrap wrap-anywhere">{quote.content}</p>
            )}
            <QuotedFile quote={quote} />
          </li>
        ))}
      </ol>
      {asked && <QuoteDialog messageId={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
