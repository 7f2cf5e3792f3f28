import { LoadMore } from './load-more';
import { ShowMore } from './show-more';

const nothing = () => undefined;

export const Waiting = () => <LoadMore pending={false} onMore={nothing} />;
export const Reading = () => <LoadMore pending onMore={nothing} />;
export const ByPress = () => <ShowMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }} />;
