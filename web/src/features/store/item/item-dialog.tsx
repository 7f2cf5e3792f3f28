import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { Flag, History, LockKeyhole, type LucideIcon, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '#web/lib/money';
import { Button } from '#web/ui/button/button';
import { Link } from '#web/ui/link/link';
import { MediaDialog } from '#web/ui/media-dialog/media-dialog';
import { Photo } from '#web/ui/photo/photo';
import { lengthOf } from './item-texts';
import { PreviewVideo } from './preview-video';

interface ItemDialogProps {
  item: ContentItemJson;
  /** Whose store it is in. */
  storeName: string;
  /** The owner of the store looks at it as others do: nothing is for sale. */
  asBuyer: boolean;
  /** Paid for, and the provider's word is awaited. */
  confirming: boolean;
  pending: boolean;
  onBuy: () => void;
  /** Says us of it. */
  onReport?: () => void;
  /** Where who is not signed in says us of it. */
  takedown?: string;
  onClose: () => void;
}

/** What someone who does not own an item may see of it, and what they get for which price. */
export function ItemDialog({ item, storeName, asBuyer, confirming, pending, onBuy, onReport, takedown, onClose }: ItemDialogProps) {
  const { t } = useLingui();
  const video = item.contentType === 'video';
  const price = money(item.price ?? 0);
  const about = [video ? t`Video` : t`Photo`, lengthOf(item), storeName].filter(Boolean).join(' · ');
  const media =
    video && item.previewUrl ? <PreviewVideo src={item.previewUrl} picture={item.picture} /> : <Locked item={item} blurred={asBuyer} />;
  return (
    <MediaDialog title={item.title || t`Untitled`} description={about} media={media} onClose={onClose}>
      {item.description && <p className="whitespace-pre-line text-mid wrap-anywhere">{item.description}</p>}
      <ul className="mt-auto grid gap-2.5 pt-4 text-mid">
        <Assurance icon={History}>
          <Trans>Yours to view for as long as it’s available</Trans>
        </Assurance>
        <Assurance icon={ReceiptText}>
          <Trans>Neutral name on your statement</Trans>
        </Assurance>
        <Assurance icon={ShieldCheck}>
          <Trans>No extra fees</Trans>
        </Assurance>
      </ul>
      {asBuyer ? (
        <p className="rounded-ctl border border-subtle px-4 py-3 text-center font-semibold text-gold tabular-nums">{price}</p>
      ) : confirming ? (
        <p role="status" className="rounded-ctl border border-subtle px-4 py-3 text-center text-mid">
          <Trans>Your payment is being confirmed.</Trans>
        </p>
      ) : (
        <Button variant="gold" pending={pending} onClick={onBuy} className="tabular-nums">
          <Trans>Buy for {price}</Trans>
        </Button>
      )}
      {(onReport || takedown) && (
        <Button asChild={!onReport} variant="ghost" size="sm" onClick={onReport}>
          {onReport ? (
            <Report />
          ) : (
            <Link href={takedown ?? ''}>
              <Report />
            </Link>
          )}
        </Button>
      )}
    </MediaDialog>
  );
}

const Report = () => (
  <>
    <Flag size={16} strokeWidth={1.75} aria-hidden />
    <Trans>Report</Trans>
  </>
);

const Assurance = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <Icon size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
    <span>{children}</span>
  </li>
);

const Locked = ({ item, blurred }: { item: ContentItemJson; blurred: boolean }) => (
  <Photo picture={item.picture} name="" eager className={`absolute! inset-0 ${blurred ? 'blurred-photo' : ''}`}>
    <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-[#0e0b12a6]">
      <LockKeyhole size={24} strokeWidth={1.75} aria-hidden />
    </span>
  </Photo>
);
