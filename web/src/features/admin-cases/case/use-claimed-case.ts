import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useClaimCaseMutation, useReleaseCaseMutation } from '#web/client/staff/casework.api';
import { claimPath, releaseWhileLeaving } from '#web/client/staff/release-while-leaving';
import { useAddress } from '#web/lib/routes/use-address';
import { refusalMessages } from './refusal-messages';

/**
 * Opens a case only when it is the viewer's, and leaves it to others when it is closed or the page goes away. The address names it, so that it
 * is claimed and open again after the page was loaded again. Undefined while none is open.
 */
export function useClaimedCase(queue: 'appeals' | 'flags' | 'takedowns') {
  const [search, change] = useAddress();
  const named = search.get('case') ?? '';
  const [openId, setOpenId] = useState<string>();
  const until = useRef('');
  const [claimCase] = useClaimCaseMutation();
  const [releaseCase] = useReleaseCaseMutation();
  const setNamed = (id: string) => change({ case: id }, { replace: true });
  const open = async (id: string) => {
    const { data, error } = await claimCase({ queue, id });
    until.current = data?.claim?.until ?? '';
    if (error) toast.info(refusalMessages(error));
    else setOpenId(id);
    setNamed(error ? '' : id);
  };
  const close = () => {
    if (openId) void releaseCase({ queue, id: openId });
    setOpenId(undefined);
    setNamed('');
  };
  const openNamed = useEffectEvent(() => void (named && open(named)));
  useEffect(() => void Promise.resolve().then(() => openNamed()), []);
  useEffect(() => {
    if (!openId) return;
    const leave = () => releaseWhileLeaving(claimPath(queue, openId, until.current));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [queue, openId]);
  return { openId, open: (id: string) => void open(id), close };
}
