import { ChatPage } from '#web/features/chat/chat-page';
import { MemberMenu } from './member-menu';
import { MessageMenu } from './message-menu';

export const ChatRoute = () => <ChatPage menu={MemberMenu} messageMenu={MessageMenu} />;
