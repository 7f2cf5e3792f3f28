import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { api } from '#web/client/api';
import { isProblem, type Problem } from '#web/client/problem';
import type { AppDispatch, RootState } from '#web/client/reducer';
import { chatApi } from '../messages/chat.api';
import { onFrame } from '#web/client/live/socket';
import { dropFile } from '../files/kept-files';
import { fileMayBeReady, selectAllOutgoing, selectOutgoing } from './chat.slice';
import { backInReach } from '../messages/back-in-reach';
import { isNotReady, outgoingStateAfter, type Outgoing } from './outgoing';

/**
 * Sends what waits in one conversation, one after the other, so that it arrives as it was written. Without an answer the first keeps its
 * place until the server is in reach again. Called as often as one likes: there is one message on its way at a time.
 */
export const sendWaiting =
  (conversationId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    for (let failures = 0; ; ) {
      const line = selectOutgoing(getState(), conversationId);
      const next = line.some(({ state }) => state === 'sending')
        ? undefined
        : line.find(({ state, file }) => state === 'waiting' && !(file && isChecking(line)));
      if (!next) return;
      // Not tracked: what is tracked keeps its text until the next message is sent.
      const { error } = await dispatch(chatApi.endpoints.sendMessage.initiate(requestOf(next), { track: false }));
      if (isProblem(error) && outgoingStateAfter(error) === 'waiting') await backInReach(failures++);
      else failures = 0;
      if (isProblem(error) && isNotReady(error.code)) void dispatch(sendOnceChecked(next.clientMessageId));
      else if (isProblem(error)) showFailure(error, dispatch);
      if (!error && next.file && next.burnMinutes) dropFile(next.clientMessageId);
      if (!error && next.burnMinutes) toast.success(t`Burn Message Sent`, away); // BURN-02
    }
  };

/** A text may pass a file that is being checked, another file may not. */
const isChecking = (line: Outgoing[]) => line.some(({ state }) => state === 'checking');

/** Sends a message again once media says that it changed its file, or after a second; later after five. */
const sendOnceChecked =
  (clientMessageId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { conversationId, file } = selectAllOutgoing(getState()).find((one) => one.clientMessageId === clientMessageId) ?? {};
    if (!conversationId) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = onFrame('MediaFileChangedPushed', ({ file: changed }) => changed?.id === file?.id && go());
      const timer = setTimeout(go, (file?.checks ?? 0) > 20 ? 5_000 : 1_000);
    });
    dispatch(fileMayBeReady(clientMessageId));
    await dispatch(sendWaiting(conversationId));
  };

const requestOf = ({
  conversationId,
  clientMessageId,
  content,
  acknowledged,
  burnMinutes,
  replyToSequence,
  file,
  isViewOnce,
  hasWatermark,
}: Outgoing) => ({
  conversationId,
  clientMessageId,
  content,
  ...(acknowledged && { acknowledged }),
  ...(replyToSequence && { replyToSequence }),
  ...(file?.kind === 'photo' && { photoId: file.id }),
  ...(file?.kind === 'voice' && { voiceId: file.id }),
  ...(isViewOnce && { isViewOnce }),
  ...(hasWatermark && { hasWatermark }),
  ...(burnMinutes && { isBurnMessage: true, burnDurationMinutes: burnMinutes }),
});

/** From Retry, and from what was just sent: both stand at the bottom. */
const away = { position: 'top-center' } as const;

/** What needs texts beyond the mark at the message itself. */
function showFailure(problem: Problem, dispatch: AppDispatch): void {
  if (problem.code === 'ENTITLEMENT_REQUIRED') dispatch(api.util.invalidateTags(['ChatAccess']));
  else if (outgoingStateAfter(problem) === 'failed') toast.error(t`Error`, { description: t`Failed to send message`, ...away }); // CHAT-21
}
