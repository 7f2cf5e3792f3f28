import tide from '#web/assets/tide.webp';
import blurred from '#web/assets/blurred.webp';
import { Dialog } from '#web/ui/dialog/dialog';
import { ArrangeList } from './content/arrange-list';
import { ChooseFrame } from './content/choose-frame';
import { ContentRow } from './content/content-row';
import { EditItemForm } from './content/edit-item-dialog';
import { EarningsTable } from './earnings/earnings-table';
import { RevenueBreakdown } from './earnings/revenue-breakdown';
import { FirstSteps } from './first-steps/first-steps';
import { UploadForm } from './upload/upload-form';
import { UploadLine } from './upload/upload-line';
import { AskToSignIn, NotAvailable } from './vault-gates';

const nothing = () => undefined;
const controls = { pause: nothing, resume: nothing, retry: nothing, drop: nothing };
const megabyte = 1024 ** 2;
const row = {
  key: 'a',
  name: 'balcony-evening-light-final-cut.mov',
  purpose: 'content-item',
  chosenSize: 900 * megabyte,
  size: 346 * megabyte,
  sent: 214 * megabyte,
  compressed: 100,
} as const;
const picture = (src: string) => ({ smallUrl: src, mediumUrl: src, largeUrl: src });
const item = {
  id: 'one',
  title: 'Low tide',
  contentType: 'photo',
  price: 600,
  isActive: true,
  state: 'ready',
  createdAt: '2026-10-02T10:00:00Z',
};

export const Gates = () => (
  <div className="grid gap-6">
    <AskToSignIn />
    <NotAvailable />
  </div>
);

export const NotReadyYet = () => (
  <FirstSteps done={{ identityVerified: true, storeDescribed: true }} onSettings={nothing} onPricing={nothing} />
);

export const Upload = () => <UploadForm onSent={nothing} />;

export const OnTheirWay = () => (
  <ul>
    <UploadLine
      video
      name={row.name}
      step="compressing"
      percent={40}
      compresses
      row={{ ...row, state: 'compressing' }}
      controls={controls}
    />
    <UploadLine video name={row.name} step="uploading" percent={62} compresses row={{ ...row, state: 'uploading' }} controls={controls} />
    <UploadLine video name={row.name} step="uploading" percent={62} compresses row={{ ...row, state: 'paused' }} controls={controls} />
    <UploadLine
      video
      name={row.name}
      step="uploading"
      percent={62}
      row={{ ...row, state: 'failed', fault: { status: 0, code: 'OFFLINE', detail: '', fields: [] } }}
      controls={controls}
    />
    <UploadLine name="Evening on the balcony" video step="converting" percent={35} />
    <UploadLine name="Waiting" video step="converting" />
    <UploadLine name="Nearly there" video step="checking" percent={100} />
    <UploadLine name="Velvet chair" step="complete" />
  </ul>
);

export const Content = () => (
  <ul className="rounded-card border border-subtle bg-surface">
    <ContentRow sending={false} item={{ ...item, picture: picture(tide), salesCount: 28 }} />
    <ContentRow
      sending={false}
      item={{
        ...item,
        id: 'two',
        title: 'The long exposure, part two: morning after the rain',
        picture: picture(blurred),
        isActive: false,
        price: 1_000_000,
      }}
    />
    <ContentRow
      sending={false}
      item={{ ...item, id: 'three', title: 'Evening on the balcony', contentType: 'video', state: 'processing' }}
    />
    <ContentRow sending={false} item={{ ...item, id: 'four', title: 'Velvet chair', state: 'in_review' }} />
    <ContentRow
      sending={false}
      item={{
        ...item,
        id: 'five',
        title: 'Too long',
        contentType: 'video',
        state: 'refused',
        reason: 'Video duration must be 30 minutes or less',
      }}
    />
    <ContentRow sending={false} item={{ ...item, id: 'eight', title: 'Reported', moderationStatus: 'hidden' }} />
    <ContentRow sending={false} item={{ ...item, id: 'nine', title: 'Taken down', state: 'refused', moderationStatus: 'removed' }} />
    <ContentRow sending={false} item={{ ...item, id: 'six', title: 'Cut off', state: 'uploading' }} />
    <ContentRow sending item={{ ...item, id: 'seven', title: 'In transit', state: 'uploading' }} />
  </ul>
);

export const Frame = () => (
  <Dialog trigger={<button type="button">Choose thumbnail</button>} title="Choose thumbnail">
    <ChooseFrame url="" seconds={72} pending={false} onUse={nothing} />
  </Dialog>
);

export const Editing = () => (
  <div className="grid max-w-lg gap-8">
    <EditItemForm item={{ ...item, salesCount: 28 }} onSaved={nothing} />
    <EditItemForm item={{ ...item, price: 20 }} onSaved={nothing} />
  </div>
);

export const Order = () => (
  <ArrangeList
    total={4}
    items={[
      { ...item, picture: picture(tide) },
      { ...item, id: 'two', title: 'The long exposure, part two: morning after the rain', picture: picture(blurred) },
      { ...item, id: 'three', title: 'Velvet chair' },
    ]}
  />
);

const feeRates = [
  { tier: 'new', rate: 1000 },
  { tier: 'standard', rate: 2000 },
  { tier: 'premium', rate: 1500 },
];

export const Breakdown = () => (
  <RevenueBreakdown
    feeRates={feeRates}
    earnings={{
      totalEarnings: '329600',
      totalFees: '82400',
      totalRevenue: '412000',
      platformFeeRate: 0.2,
      tier: 'standard',
      creatorJoinedAt: '2026-08-01T10:00:00Z',
      untilPremium: '88000',
    }}
  />
);

export const NewCreator = () => (
  <RevenueBreakdown feeRates={feeRates} earnings={{ platformFeeRate: 0.1, tier: 'new', newUntil: '2026-12-20T10:00:00Z' }} />
);

export const Days = () => <EarningsTable days={[{ day: '2026-11-26', earnings: 1440, sales: 1 }, { day: '2026-11-27' }]} />;
