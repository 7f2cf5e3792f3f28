import { ChatPage } from '#web/features/chat/chat-page';
import { MemberMenu } from '#web/features/safety/member-menu';

export const ChatRoute = () => <ChatPage menu={MemberMenu} />;
