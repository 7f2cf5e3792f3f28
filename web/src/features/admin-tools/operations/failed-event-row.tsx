import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedEventJson } from '@sotto/proto/admin/v1/operations';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { CopyId } from '#web/ui/console/copy-id';
import { RelativeTime } from '#web/ui/console/relative-time';
import { useReplayFailedEventMutation } from '../api/operations.api';
import { showFailure } from '../tool/show-failure';
import { ToolCell, ToolRow } from '../tool/tool-table';

/** One failed event, and the result of handling it again. */
export function FailedEventRow({ event }: { event: FailedEventJson }) {
  const { t } = useLingui();
  const { service = '', id = '', consumer = '', subject = '', attempts = 0 } = event;
  const [again, setAgain] = useState('');
  const [replay] = useReplayFailedEventMutation();
  const [handle, pending] = useSingleFlight(async () => {
    setAgain('');
    const { data, error } = await replay({ service, id, consumer });
    if (error) return void showFailure(error, say`Failed to retry the event`);
    if (data?.outcome === 'handled') return void toast.success(say`Processed`, { description: say`${subject} was processed.` });
    if (data?.outcome === 'failed') return setAgain(data.error || say`The retry failed.`);
    toast(say`No longer failed`, { description: say`Someone else may have handled it.` });
  });
  return (
    <ToolRow>
      <ToolCell column={0}>
        <Badge>{service}</Badge>
      </ToolCell>
      <ToolCell column={1}>
        <span className="font-semibold">{subject}</span>
        <span className="block text-sm text-low">{consumer}</span>
      </ToolCell>
      <ToolCell column={2}>
        <span className="line-clamp-3 font-mono text-sm text-mid" title={event.error}>
          {event.error}
        </span>
        <span className="block text-sm text-low">{plural(attempts, { one: '# attempt', other: '# attempts' })}</span>
        <span role="status" className="block text-sm text-danger-text empty:hidden">
          {again && <Trans>Failed again: {again}</Trans>}
        </span>
      </ToolCell>
      <ToolCell column={3}>
        <RelativeTime at={event.failedAt} />
      </ToolCell>
      <ToolCell column={4} alone>
        <span className="flex items-center justify-end gap-1 max-lg:-ml-3 max-lg:justify-start">
          <CopyId id={id} />
          <Button variant="quiet" size="sm" pending={pending} aria-label={t`Retry ${subject}`} onClick={() => void handle()}>
            <RotateCw size={16} aria-hidden />
            <Trans>Retry</Trans>
          </Button>
        </span>
      </ToolCell>
    </ToolRow>
  );
}
