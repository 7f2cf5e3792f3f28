import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GetExportResponseJson } from '@sotto/proto/media/v1/media_service';
import { Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { dateTime } from '#web/lib/date';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { useArchiveQuery, useRequestArchiveMutation } from './account.api';
import { ProofDialog } from './proof-dialog';

/** Everything held about the member, as one archive (D-60). It says when it is ready, also to a page that was left open. */
export function ArchiveCard() {
  const { t } = useLingui();
  const { data, refetch } = useArchiveQuery();
  const [request] = useRequestArchiveMutation();
  const [asking, setAsking] = useState(false);
  const preparing = data?.state === 'preparing';
  return (
    <Card title={t`Your data`}>
      <div className="grid gap-4 px-4 pb-5 md:px-6">
        <p className="text-mid">
          <Trans>One archive with all the data we have about you. Ready within minutes. The link works for 24 hours.</Trans>
        </p>
        <ArchiveState archive={data} onFetch={() => void fetchArchive(refetch)} />
        <Button variant="secondary" disabled={preparing} onClick={() => setAsking(true)}>
          <Download size={18} aria-hidden />
          <Trans>Download my data</Trans>
        </Button>
      </div>
      <ProofDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Download my data`}
        confirm={t`Request my archive`}
        onProof={async (proof) => {
          const result = await request(proof);
          if (!result.error) {
            toast.success(say`Your archive is being prepared`);
            await refetch();
          }
          return result;
        }}
        failed={(error) =>
          isProblem(error) && error.code === 'EXPORT_UNDER_WAY'
            ? say`You requested an archive less than an hour ago.`
            : say`Failed to request your archive. Please try again.`
        }
      />
    </Card>
  );
}

/** The address is good for minutes, so it is asked for at the press. */
async function fetchArchive(refetch: () => Promise<{ data?: GetExportResponseJson }>): Promise<void> {
  const { data } = await refetch();
  if (data?.url) location.assign(data.url);
  else toast.error(say`Error`, { description: say`Your archive couldn’t be downloaded. Please try again.` });
}

function ArchiveState({ archive, onFetch }: { archive?: GetExportResponseJson; onFetch: () => void }) {
  switch (archive?.state) {
    case 'preparing':
      return (
        <p role="status" className="flex items-center gap-2.5 text-mid">
          <LoaderCircle size={18} className="animate-spin motion-reduce:animate-none" aria-hidden />
          <Trans>Your archive is being prepared.</Trans>
        </p>
      );
    case 'ready':
      return (
        <div className="grid gap-2" role="status">
          <Button onClick={onFetch}>
            <Trans>Save the archive</Trans>
          </Button>
          {archive.expiresAt && (
            <p className="text-sm text-low">
              <Trans>Until {dateTime(archive.expiresAt)}</Trans>
            </p>
          )}
        </div>
      );
    case 'failed':
      return (
        <p role="status" className="text-danger-text">
          <Trans>We couldn’t create your last archive. Please request it again.</Trans>
        </p>
      );
    default:
      return null;
  }
}
