import { sessionUserId } from '#web/client/session/session';
import { useLazyPushStateQuery, useSubscribePushMutation } from './notifications.api';
import { subscribeBrowser } from './push-device';

/** Switches notifications on in this browser. It asks for permission first, because browsers allow that during a press only. */
export function useAllow() {
  const [read] = useLazyPushStateQuery();
  const [subscribe] = useSubscribePushMutation();
  return async (): Promise<'on' | 'blocked' | 'failed'> => {
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
    const { data } = await read();
    const address = data?.publicKey ? await subscribeBrowser(sessionUserId(), data.publicKey) : undefined;
    return address && !(await subscribe(address)).error ? 'on' : 'failed';
  };
}
