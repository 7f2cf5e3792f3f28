import { MemberMenuView } from './member-menu-view';

const done = () => Promise.resolve();

export const Closed = () => <MemberMenuView name="Ana" matched onUnmatch={() => undefined} onBlock={done} onReport={() => undefined} />;
