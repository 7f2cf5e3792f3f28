import { LoadMore } from './load-more';

const nothing = () => undefined;

export const Waiting = () => <LoadMore pending={false} onMore={nothing} />;
export const Reading = () => <LoadMore pending onMore={nothing} />;
