import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { whenIdle } from '#web/lib/when-idle';
import { settleOverlays } from '#web/ui/back-closes/overlay-history';
import { withCatalogue } from '../texts/language';

const patienceMs = 5_000;

const load = async () => (await withCatalogue('host', import('#web/features/host-chat/host-widget'))).HostWidget;

/** The host, for members, on every page that has the navigation. It comes after everything else, and its absence harms nothing. */
export function HostLauncher() {
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const userId = useSelector(selectUserId);
  const { pathname, search } = useLocation();
  // The open panel stays from page to page, and Back closes it on each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(settleOverlays, [pathname, search]);
  const [Widget, setWidget] = useState<ComponentType<{ hidden?: 'always' | 'on-phones' }>>();
  useEffect(
    () => (signedIn ? whenIdle(() => void load().then((loaded) => setWidget(() => loaded), ignore), patienceMs) : undefined),
    [signedIn],
  );
  if (!Widget || !signedIn || pathname === paths.home || pathname === paths.auth) return null;
  return <Widget key={userId} hidden={hiddenAt(pathname, search)} />;
}

const ignore = () => undefined;

/** Beside an open thread stands its own Send; on a phone the cards fill the screen down to their buttons. */
function hiddenAt(pathname: string, search: string) {
  if (pathname === paths.chat && new URLSearchParams(search).has('user')) return 'always';
  return pathname === paths.swipe ? 'on-phones' : undefined;
}
