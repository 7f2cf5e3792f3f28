import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { canCall, onCallWanted, type CallOccasion } from '#web/client/live/calls';
import { onFrame } from '#web/client/live/socket';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import { withCatalogue } from '../texts/language';

const CallScreen = lazy(async () => ({ default: (await withCatalogue('calls', import('#web/features/calls/call-screen'))).CallScreen }));

/** Calls, whatever page the member is on. Nothing of them is loaded before there is one. */
export function Calls() {
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const userId = useSelector(selectUserId);
  return signedIn && canCall() ? <CallsOf key={userId} /> : null;
}

function CallsOf() {
  const [occasion, setOccasion] = useState<CallOccasion>();
  useEffect(() => {
    // One at a time: the server lets nobody take part in two calls.
    const begin = (next: CallOccasion) => setOccasion((current) => current ?? next);
    const stops = [
      onCallWanted((wanted) => begin({ wanted })),
      onFrame('CallRingingPushed', ({ call, ...ringing }) => call && begin({ ringing: { ...ringing, call } })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (!occasion) return null;
  return (
    <Suspense>
      <CallScreen occasion={occasion} onClose={() => setOccasion(undefined)} />
    </Suspense>
  );
}
