import ana from '#web/assets/ana.webp';
import { AccessButton } from './access-button';
import { PrivateGallery } from './private-gallery';

const picture = { smallUrl: ana, mediumUrl: ana, largeUrl: ana };
const nothing = () => undefined;

export const Labels = () => (
  <div className="grid gap-4">
    {['none', 'pending', 'approved'].map((status) => (
      <AccessButton key={status} userId="ana" name="Ana" access={{ status }} open={false} onToggle={nothing} />
    ))}
    <AccessButton
      userId="ana"
      name="Ana"
      access={{ status: 'denied', mayAskAgainAt: '2099-12-14T10:00:00Z' }}
      open={false}
      onToggle={nothing}
    />
  </div>
);

export const Gallery = () => (
  <PrivateGallery
    name="Ana"
    files={[
      { id: 'one', kind: 'image', picture },
      { id: 'two', kind: 'video', picture, videoUrl: '', durationS: 42 },
    ]}
  />
);

export const Nothing = () => <PrivateGallery name="Ana" files={[]} />;
