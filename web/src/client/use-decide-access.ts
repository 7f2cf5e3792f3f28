import { t } from '@lingui/core/macro';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import { toast } from 'sonner';
import { useDecideAccessMutation } from './access-requests.api';
import { isProblem } from './problem';

export type Decide = (request: AccessRequestJson, status: 'approved' | 'denied') => Promise<void>;

/** MEDIA-20: a decision is told; the list is read anew whatever the answer. A failure is told where the place says so, otherwise logged alone (D-92). */
export function useDecideAccess({ tellFailure }: { tellFailure: boolean }): Decide {
  const [decide] = useDecideAccessMutation();
  return async ({ id = '', peerName }, status) => {
    const { error } = await decide({ id, status });
    const name = peerName || t`Someone`;
    if (!error) toast(status === 'approved' ? t`Request approved` : t`Request denied`, { description: name });
    else if (tellFailure) toast.error(t`Update Failed`, { description: (isProblem(error) && error.detail) || undefined });
    else console.error('Access request update failed', error);
  };
}
