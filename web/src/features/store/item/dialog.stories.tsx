import blurred from '#web/assets/blurred.webp';
import { ItemDialog } from './item-dialog';

const nothing = () => undefined;

export const Open = () => (
  <ItemDialog
    item={{
      id: 'candle',
      title: 'By candlelight',
      description: 'One room, one candle, one take.\nHeadphones recommended.',
      contentType: 'video',
      durationS: 365,
      price: 2450,
      picture: { mediumUrl: blurred, blurred: true },
      previewUrl: '/preview.webm',
    }}
    storeName="Velvet by Ana"
    asBuyer={false}
    confirming={false}
    pending={false}
    onBuy={nothing}
    onClose={nothing}
  />
);
