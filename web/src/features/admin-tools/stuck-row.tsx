import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StuckFactJson } from '@sotto/proto/admin/v1/operations';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { CopyId } from '#web/ui/desk/copy-id';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { useReplayFactMutation } from './operations.api';
import { tellFailure } from './tell-failure';
import { ToolCell, ToolRow } from './tool-table';

/** One fact that is stuck, and what came of handling it again. */
export function StuckRow({ fact }: { fact: StuckFactJson }) {
  const { t } = useLingui();
  const { service = '', id = '', consumer = '', subject = '', attempts = 0 } = fact;
  const [again, setAgain] = useState('');
  const [replay] = useReplayFactMutation();
  const [handle, pending] = useSingleFlight(async () => {
    setAgain('');
    const { data, error } = await replay({ service, id, consumer });
    if (error) return void tellFailure(error, say`Failed to handle it again`);
    if (data?.outcome === 'handled') return void toast.success(say`Handled`, { description: say`${subject} is no longer stuck.` });
    if (data?.outcome === 'failed') return setAgain(data.error || say`It failed again.`);
    toast(say`It is not stuck any more`, { description: say`Somebody else may have handled it.` });
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
        <span className="line-clamp-3 font-mono text-sm text-mid" title={fact.error}>
          {fact.error}
        </span>
        <span className="block text-sm text-low">{plural(attempts, { one: '# attempt', other: '# attempts' })}</span>
        <span role="status" className="block text-sm text-danger-text empty:hidden">
          {again && <Trans>Failed again: {again}</Trans>}
        </span>
      </ToolCell>
      <ToolCell column={3}>
        <RelativeTime at={fact.failedAt} />
      </ToolCell>
      <ToolCell column={4} alone>
        <span className="flex items-center justify-end gap-1 max-lg:-ml-3 max-lg:justify-start">
          <CopyId id={id} />
          <Button variant="quiet" size="sm" pending={pending} aria-label={t`Handle ${subject} again`} onClick={() => void handle()}>
            <RotateCw size={16} aria-hidden />
            <Trans>Handle again</Trans>
          </Button>
        </span>
      </ToolCell>
    </ToolRow>
  );
}
