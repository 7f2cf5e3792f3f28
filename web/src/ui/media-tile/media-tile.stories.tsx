import ana from '#web/assets/ana.webp';
import { mediaGrid, MediaTile } from './media-tile';

const picture = { smallUrl: ana, mediumUrl: ana, largeUrl: ana };
const nothing = () => undefined;

export const Files = () => (
  <div className={mediaGrid('wide')}>
    <MediaTile file={{ kind: 'image', picture }} label="one" onOpen={nothing} />
    <MediaTile file={{ kind: 'video', picture, durationS: 42 }} label="two" onOpen={nothing} />
    <MediaTile file={{ kind: 'video' }} label="three" />
  </div>
);
