import ana from '#web/assets/ana.webp';
import { LightboxView } from './lightbox-view';

export const Open = () => (
  <LightboxView
    files={[
      { id: 'one', kind: 'image', picture: ana },
      { id: 'two', kind: 'video', picture: ana },
    ]}
    index={0}
    onIndex={() => undefined}
  />
);
