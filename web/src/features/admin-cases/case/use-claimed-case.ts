import { useState } from 'react';
import { toast } from 'sonner';
import { useClaimCaseMutation, useReleaseCaseMutation } from '#web/client/staff/casework.api';
import { refusalMessages } from './refusal-messages';

/** Opens a case only when it is the viewer's, and leaves it to others when it is closed. Undefined while none is open. */
export function useClaimedCase(queue: 'appeals' | 'flags' | 'takedowns') {
  const [openId, setOpenId] = useState<string>();
  const [claimCase] = useClaimCaseMutation();
  const [releaseCase] = useReleaseCaseMutation();
  const open = async (id: string) => {
    const { error } = await claimCase({ queue, id });
    if (error) toast.info(refusalMessages(error));
    else setOpenId(id);
  };
  const close = () => {
    if (openId) void releaseCase({ queue, id: openId });
    setOpenId(undefined);
  };
  return { openId, open: (id: string) => void open(id), close };
}
