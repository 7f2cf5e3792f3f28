import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClaimJson } from '@sotto/proto/admin/v1/casework';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { HandOver } from './hand-over';
import { showFailure } from '../tool/show-failure';
import { useClaimSupportRequestMutation, useReleaseSupportRequestMutation } from './support.api';

interface AssignmentProps {
  requestId: string;
  claim: ClaimJson | undefined;
  /** Whether it is closed: then it is nobody's any more. */
  closed: boolean;
}

/** Whether another member of staff has a request: then only that person answers it. */
export const isOthers = (claim: ClaimJson | undefined): boolean => claim !== undefined && !claim.mine;

/** Which member of staff has a request, and the way to take it, to take it over or to leave it. */
export function Assignment({ requestId, claim, closed }: AssignmentProps) {
  const { t } = useLingui();
  const [claimRequest] = useClaimSupportRequestMutation();
  const [releaseRequest] = useReleaseSupportRequestMutation();
  const [change] = useSingleFlight(async () => {
    const { error } = claim?.mine ? await releaseRequest(requestId) : await claimRequest({ requestId, takeOver: isOthers(claim) });
    if (error) showFailure(error, say`Failed to change the request`);
  });
  const name = claim?.mine ? t`You` : claim?.staffName || t`Someone else`;
  const action = claim?.mine ? t`Release` : claim ? t`Take over` : t({ message: 'Take', context: 'assign to oneself' });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grid min-w-0 grow" aria-live="polite">
        <span className="text-sm text-low">
          <Trans>Assigned to</Trans>
        </span>
        <span className="font-semibold wrap-anywhere">{claim ? name : t({ message: 'Nobody', context: 'assigned to' })}</span>
      </p>
      {!closed && (
        <Button variant="quiet" size="sm" onClick={() => void change()}>
          {action}
        </Button>
      )}
      {!closed && <HandOver requestId={requestId} claim={claim} />}
    </div>
  );
}
