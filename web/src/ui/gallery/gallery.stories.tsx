import ana from '#web/assets/ana.webp';
import { Gallery } from './gallery';

const picture = { smallUrl: ana, mediumUrl: ana, largeUrl: ana };

export const ThreePhotosAndAVideo = () => (
  <Gallery
    name="Ana"
    className="h-120 max-w-sm rounded-sheet"
    entries={[
      { id: 'one', kind: 'photo', picture },
      { id: 'two', kind: 'photo', picture },
      { id: 'three', kind: 'video', picture },
    ]}
  />
);
