import ana from '#web/assets/ana.webp';
import { mediaGrid } from '#web/ui/media-tile/media-tile';
import { AddTile } from './add-tile';
import { InterruptedRow } from './interrupted-row';
import { OwnTile } from './own-tile';
import { UploadTile } from './upload-tile';

const picture = { smallUrl: ana, mediumUrl: ana, largeUrl: ana };
const nothing = () => undefined;
const row = {
  name: 'balcony.mov',
  purpose: 'private-media',
  chosenSize: 346 * 1024 ** 2,
  size: 346 * 1024 ** 2,
  sent: 214 * 1024 ** 2,
} as const;

export const Grid = () => (
  <ul className={mediaGrid('wide')}>
    <li>
      <AddTile onAdd={nothing} />
    </li>
    <UploadTile row={{ ...row, key: 'a', state: 'uploading' }} />
    <UploadTile row={{ ...row, key: 'b', state: 'paused' }} />
    <UploadTile row={{ ...row, key: 'c', state: 'failed', fault: { status: 0, code: 'OFFLINE', detail: '', fields: [] } }} />
    <OwnTile file={{ name: 'one', state: 'ready', kind: 'video', durationS: 42, picture }} onOpen={nothing} onRemove={nothing} />
    <OwnTile file={{ name: 'two', state: 'processing' }} onRemove={nothing} />
    <OwnTile file={{ name: 'three', state: 'in_review', picture }} onOpen={nothing} onRemove={nothing} />
    <OwnTile file={{ name: 'four', state: 'refused', reason: 'Not allowed here.' }} onRemove={nothing} />
  </ul>
);

export const Interrupted = () => (
  <ul className="max-w-96">
    <InterruptedRow interrupted={{ ...row, userId: 'me' }} onChosen={nothing} />
  </ul>
);
