import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { unreadApi } from '#web/client/live/unread.api';
import { onSession, sessionStatus } from '#web/client/session/session';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import { watchVersion } from './app-version';
import { clearNotifications, hasKey, isSubscribedFor, subscribeBrowser, unsubscribeBrowser } from './push-device';
import { useLazyPushStateQuery, useSubscribePushMutation } from './notifications.api';

let before = sessionStatus();

// The lock takes this component away before an effect of it could run. A start out of reach of the server is no end of a session.
onSession(() => {
  const [previous, status] = [before, sessionStatus()];
  before = status;
  if (status === 'signed-in') return;
  void clearNotifications();
  if (status === 'signed-out' && (previous === 'signed-in' || previous === 'locked')) void unsubscribeBrowser();
});

/** The app as the system of the device sees it: its versions, the badge of its icon, and its notifications. It shows nothing itself. */
export function Installed() {
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const userId = useSelector(selectUserId);
  useVersions();
  useOpenFromNotification();
  return signedIn && userId ? <OfMember key={userId} userId={userId} /> : null;
}

function OfMember({ userId }: { userId: string }) {
  const { data: unread = 0 } = unreadApi.endpoints.unreadTotal.useQueryState();
  useEffect(() => {
    if (!navigator.setAppBadge) return;
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
  }, [unread]);
  useSubscriptionKept(userId);
  return null;
}

/** A new version is offered and never forced, because somebody may be typing. In development there is no worker, so registering it fails. */
function useVersions(): void {
  const offer = useEffectEvent((accept: () => void) => {
    const action = { label: t`Reload`, onClick: accept };
    toast(t`A new version is ready`, { id: 'new-version', duration: Number.POSITIVE_INFINITY, action });
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const watching = watchVersion((accept) => offer(accept)).catch(() => undefined);
    return () => void watching.then((stop) => stop?.());
  }, []);
}

function useOpenFromNotification(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const receive = ({ data }: MessageEvent<{ open?: string } | undefined>) => data?.open && open(data.open);
    navigator.serviceWorker.addEventListener('message', receive);
    return () => navigator.serviceWorker.removeEventListener('message', receive);
  }, []);
}

/** A browser that its member subscribed stays so when the server has a new key, or lost the address. */
function useSubscriptionKept(userId: string): void {
  const [read] = useLazyPushStateQuery();
  const [subscribe] = useSubscribePushMutation();
  const keep = useEffectEvent(async () => {
    if (!(await isSubscribedFor(userId))) return;
    const { data } = await read();
    if (!data?.publicKey || (data.subscribed && (await hasKey(data.publicKey)))) return;
    const address = await subscribeBrowser(userId, data.publicKey);
    if (address) await subscribe(address);
  });
  useEffect(() => void keep(), []);
}
