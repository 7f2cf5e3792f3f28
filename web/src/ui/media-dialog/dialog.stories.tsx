import tide from '#web/assets/tide.webp';
import { Button } from '../button/button';
import { MediaDialog } from './media-dialog';

const nothing = () => undefined;
const cover = <img src={tide} alt="" className="absolute inset-0 size-full object-cover" />;

export const Open = () => (
  <MediaDialog title="By candlelight" description="video · 6:05 · Velvet by Ana" media={cover} onClose={nothing}>
    <Button variant="gold">Buy for $24.50</Button>
  </MediaDialog>
);
