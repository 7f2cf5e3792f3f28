import { useLingui } from '@lingui/react/macro';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { CircleAlert, Hourglass, type LucideIcon, ScanEye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import { MediaTile } from '#web/ui/media-tile/media-tile';

interface OwnTileProps {
  file: MediaFileJson;
  onOpen?: () => void;
  onRemove: () => void;
  /** Its place in the gallery, for dragging. */
  place?: number;
  children?: ReactNode;
}

/** A file as its owner sees it: what became of it, and what can be done. */
export function OwnTile({ file, onOpen, onRemove, place, children }: OwnTileProps) {
  const { t } = useLingui();
  const { name = '', state, reason } = file;
  return (
    <li data-place={place}>
      <MediaTile file={file} label={name} onOpen={onOpen}>
        {state === 'processing' && <State icon={Hourglass}>{t`Processing`}</State>}
        {state === 'in_review' && <State icon={ScanEye}>{t`In review`}</State>}
        {state === 'refused' && (
          <State icon={CircleAlert} detail={reason || t`This file isn’t allowed here.`}>
            {t`Rejected`}
          </State>
        )}
        <IconButton
          icon={Trash2}
          label={t`Remove ${name}`}
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 bg-[#0e0b1280] text-(--on-photo)! hover:bg-[#0e0b12cc]"
        />
        {children}
      </MediaTile>
    </li>
  );
}

interface StateProps {
  icon: LucideIcon;
  detail?: string;
  children: ReactNode;
}

const State = ({ icon: Icon, detail, children }: StateProps) => (
  <span className="pointer-events-none absolute inset-x-2 top-1/2 grid -translate-y-1/2 justify-items-center gap-1.5 text-center">
    <span className="inline-flex items-center gap-2 rounded-md bg-[#0e0b12cc] px-2.5 py-1 text-sm font-semibold">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </span>
    {detail && <span className="rounded-md bg-[#0e0b12cc] px-2.5 py-1 text-sm">{detail}</span>}
  </span>
);
