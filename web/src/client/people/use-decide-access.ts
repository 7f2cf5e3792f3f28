import { t } from '@lingui/core/macro';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import { toast } from 'sonner';
import { useDecideAccessMutation } from './access-requests.api';
import { isProblem } from '../problem';

export type Decide = (request: AccessRequestJson, status: 'approved' | 'denied') => Promise<void>;

/** MEDIA-20: a decision is shown; the list is read again whatever the answer. A failure is shown where the place says so, otherwise logged alone (D-92). */
export function useDecideAccess({ showFailure }: { showFailure: boolean }): Decide {
  const [decide] = useDecideAccessMutation();
  return async ({ id = '', peerName }, status) => {
    const { error } = await decide({ id, status });
    const name = peerName || t`Someone`;
    if (!error) toast(status === 'approved' ? t`Request approved` : t`Request denied`, { description: name });
    else if (showFailure) toast.error(t`Update Failed`, { description: (isProblem(error) && error.detail) || undefined });
    else console.error('Access request update failed', error);
  };
}
