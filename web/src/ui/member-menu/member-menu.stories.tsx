import { MemberMenuView } from './member-menu-view';

const done = () => Promise.resolve();

export const Closed = () => <MemberMenuView name="Ana" matched onUnmatch={done} onBlock={done} onReport={() => undefined} />;
