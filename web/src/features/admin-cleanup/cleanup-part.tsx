import { Trans, useLingui } from '@lingui/react/macro';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { SearchX } from 'lucide-react';
import { isProblem } from '#web/client/problem';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { CleanupCard } from './cleanup-card';

interface CleanupPartProps {
  /** The one that the address names; empty when it names none. */
  jobId: string;
  cleanup?: CleanupJson;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** The deletion that is looked at, in whichever of its states. */
export function CleanupPart({ jobId, cleanup, error, onRetry, onClose }: CleanupPartProps) {
  const { t } = useLingui();
  if (!jobId) return null;
  if (cleanup) return <CleanupCard cleanup={cleanup} onClose={onClose} />;
  if (!error) return <Skeleton className="h-28 rounded-card!" />;
  const code = isProblem(error) ? error.code : 'UNKNOWN';
  if (code !== 'CASE_NOT_FOUND' && code !== 'INVALID_INPUT')
    return <ErrorCard title={t`Failed to load the deletion`} code={code} onRetry={onRetry} />;
  const close = (
    <Button variant="ghost" size="sm" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  return (
    <Banner icon={SearchX} live action={close}>
      <Trans>This deletion doesn’t exist or is older than 30 days.</Trans>
    </Banner>
  );
}
