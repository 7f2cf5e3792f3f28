import ana from '#web/assets/ana.webp';
import { PhotoCardSkeleton } from './photo-card-skeleton';
import { PhotoFrame } from './photo-frame';
import { PhotoTexts } from './photo-texts';
import { UploadProgress } from './upload-progress';

const image = { id: '1', picture: { mediumUrl: ana } };

export const States = () => (
  <div className="grid gap-6">
    {[undefined, { ...image, status: 'pending' }, { ...image, status: 'approved' }].map((shown) => (
      <div key={shown?.status ?? 'none'} className="flex items-center gap-6">
        <PhotoFrame image={shown} />
        <PhotoTexts current={shown?.status === 'approved' ? shown : undefined} latest={shown?.status === 'pending' ? shown : undefined} />
      </div>
    ))}
    <PhotoTexts latest={{ ...image, status: 'pending', needsReview: true }} />
    <PhotoTexts latest={{ ...image, status: 'rejected' }} />
  </div>
);

export const Sending = () => <UploadProgress sent={0.4} onCancel={() => undefined} />;

export const Loading = () => <PhotoCardSkeleton />;
