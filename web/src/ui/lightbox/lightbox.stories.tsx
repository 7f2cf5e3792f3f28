import ana from '#web/assets/ana.webp';
import { Photo } from '../photo/photo';
import { ViewPhoto } from './view-photo';

export const Pressable = () => (
  <Photo src={ana} name="Ana" alt="Portrait of Ana" className="h-80 max-w-60 rounded-sheet">
    <ViewPhoto picture={{ largeUrl: ana }} name="Ana" />
  </Photo>
);
