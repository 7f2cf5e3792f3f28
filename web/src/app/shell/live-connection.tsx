import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { renewInTime } from '#web/client/session/session';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import { connectSocket } from '#web/client/live/socket';
import { useImageOutcomes } from './use-image-outcomes';
import { useNewMessageToasts } from './use-new-message-toasts';

/** Holds the one connection of a member, on whatever page they are, and lets go of it when the session ends. */
export function LiveConnection() {
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const userId = useSelector(selectUserId);
  return signedIn ? <Connection key={userId} userId={userId} /> : null;
}

function Connection({ userId }: { userId: string }) {
  useEffect(connectSocket, []);
  useEffect(renewInTime, []);
  useNewMessageToasts(userId);
  useImageOutcomes();
  return null;
}
