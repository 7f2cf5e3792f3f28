import { ChatPage } from '#web/features/chat/chat-page';
import { MemberMenu } from './member-menu';

export const ChatRoute = () => <ChatPage menu={MemberMenu} />;
