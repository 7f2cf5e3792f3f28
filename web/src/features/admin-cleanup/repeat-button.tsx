import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { AskReason } from '#web/ui/console/ask-reason';
import { useDeleteMembersMutation } from './cleanup.api';

/** Gives the same order again: it goes on with what is outstanding, in whichever service (D-62). */
export function RepeatButton({ jobId = '', members = [] }: CleanupJson) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const [deleteMembers] = useDeleteMembersMutation();
  const repeat = async (reason: string) => {
    const result = await deleteMembers({ jobId, userIds: members.map(({ userId = '' }) => userId), reason });
    if (!result.error) setAsked(false);
    else if (!isProblem(result.error) || result.error.fields.length === 0)
      toast.error(say`Error`, { description: say`Failed to delete profiles` });
    return result;
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        <Trans>Repeat</Trans>
      </Button>
      {asked && (
        <AskReason
          title={t`Repeat this deletion?`}
          description={t`Continues with the remaining profiles. Deleted profiles are skipped.`}
          confirm={t`Repeat`}
          danger
          onReason={repeat}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
