import { useAppSelector } from '#web/client/reducer';
import { Trans } from '@lingui/react/macro';
import { Shield } from 'lucide-react';
import { useSonner } from 'sonner';
import { burnMessagesIn, isBurning } from '../messages/burn-states';
import { chatApi } from '../messages/chat.api';

/** The toast that says the same when a message is opened here. */
export const burnToastId = 'burn-notice';

/** Stands above the composer while a burn message is open in the thread, once the toast is gone. */
export function BurnNotice({ conversationId }: { conversationId: string }) {
  const thread = useAppSelector((state) => chatApi.endpoints.listMessages.select(conversationId)(state).data);
  const { toasts } = useSonner();
  if (!burnMessagesIn(thread?.pages).some(isBurning) || toasts.some(({ id }) => id === burnToastId)) return null;
  return (
    <p className="flex items-center gap-2 px-1 pb-1.5 text-time text-low md:px-2">
      <Shield size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
      <Trans>Please don’t screenshot. Attempts on burn messages are logged.</Trans>
    </p>
  );
}
