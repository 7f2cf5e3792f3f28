import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { selectLeft, selectStatus } from '#web/client/session/session.slice';
import { ChatPage } from '#web/features/chat/chat-page';
import { paths } from '#web/lib/routes/paths';
import { Starting } from '../shell/fallbacks';
import { FindInChat } from '../parts/find-in-chat';
import { MemberMenu } from '../parts/member-menu';
import { MessageMenu } from '../parts/message-menu';
import { Report } from '../parts/report';

const AskToSignIn = lazy(async () => ({ default: (await import('#web/features/chat/start/ask-to-sign-in')).AskToSignIn }));

/** CHAT-03: visitors are asked to sign in on the page itself. */
export function ChatRoute() {
  const status = useSelector(selectStatus);
  const left = useSelector(selectLeft);
  if (status === 'signed-in') return <ChatPage menu={MemberMenu} messageMenu={MessageMenu} find={FindInChat} report={Report} />;
  if (left) return <Navigate to={paths.home} replace />;
  return <Suspense fallback={<Starting />}>{status === 'unknown' ? <Starting /> : <AskToSignIn />}</Suspense>;
}
