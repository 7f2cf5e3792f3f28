import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { CircleAlert, Ellipsis, Hourglass, type LucideIcon, ScanEye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { MediaTile } from '#web/ui/media-tile/media-tile';

interface OwnTileProps {
  file: MediaFileJson;
  onOpen?: () => void;
  onRemove: () => void;
}

/** A file as its owner sees it: what became of it, and what can be done. */
export function OwnTile({ file, onOpen, onRemove }: OwnTileProps) {
  const { t } = useLingui();
  const { name = '', state, reason } = file;
  return (
    <li>
      <MediaTile file={file} label={name} onOpen={onOpen}>
        {state === 'processing' && <State icon={Hourglass}>{t`Processing`}</State>}
        {state === 'in_review' && <State icon={ScanEye}>{t`In review`}</State>}
        {state === 'refused' && (
          <State icon={CircleAlert} detail={reason || t`It cannot be kept here.`}>
            {t`Refused`}
          </State>
        )}
        <div className="absolute top-1.5 right-1.5">
          <Menu
            trigger={
              <button
                type="button"
                aria-label={t`More about ${name}`}
                className="inline-flex size-11 items-center justify-center rounded-ctl bg-[#0e0b1280] hover:bg-[#0e0b12b3]"
              >
                <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
              </button>
            }
          >
            <MenuItem icon={Trash2} danger onSelect={onRemove}>
              <Trans>Remove</Trans>
            </MenuItem>
          </Menu>
        </div>
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
