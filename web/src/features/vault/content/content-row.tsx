import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { Eye, EyeOff } from 'lucide-react';
import { listTime } from '#web/lib/date';
import { Photo } from '#web/ui/photo/photo';
import { contentTypeName } from '#web/lib/labels/content-type-name';
import { ItemMenu } from './item-menu';
import { ItemNote } from './item-note';
import { PriceCell } from './price-cell';
import { useChangeItem } from '../item/use-change-item';

interface ContentRowProps {
  item: ContentItemJson;
  /** Whether this tab is sending its file. */
  sending: boolean;
}

/** One item, and what its creator may do with it. */
export function ContentRow({ item, sending }: ContentRowProps) {
  const { t } = useLingui();
  const { title = '', picture, contentType = '', salesCount = 0, isActive = false, createdAt = '', moderationStatus } = item;
  const { setPrice, setActive } = useChangeItem();
  const SeenIcon = isActive ? Eye : EyeOff;
  return (
    <li className="content-row border-t border-subtle">
      <Photo picture={picture} name={title} sizes="56px" className="size-12 self-start rounded-ctl [grid-area:thumb] lg:size-14" />
      <p dir="auto" className="truncate font-semibold [grid-area:title]" title={title}>
        {title}
      </p>
      <div className="content-details text-sm text-low">
        <span className="text-mid [grid-area:type] max-lg:hidden lg:text-base">{contentTypeName(contentType)}</span>
        <span className="[grid-area:price] lg:text-right">
          <PriceCell item={item} onPrice={setPrice} />
        </span>
        <span className="tabular-nums [grid-area:sales] lg:text-right lg:text-base lg:text-hi">
          <span className="lg:sr-only">{plural(salesCount, { one: '# sale', other: '# sales' })}</span>
          <span aria-hidden className="max-lg:hidden">
            {salesCount}
          </span>
        </span>
        <span className="tabular-nums [grid-area:created] max-lg:hidden lg:text-base lg:text-mid">{createdAt && listTime(createdAt)}</span>
      </div>
      {moderationStatus !== 'removed' && (
        <button
          type="button"
          aria-label={isActive ? t`Visible, hide ${title}` : t`Hidden, show ${title}`}
          title={isActive ? t`Hide ${title}` : t`Show ${title}`}
          onClick={() => void setActive(item, !isActive)}
          className="inline-flex size-11 items-center justify-center gap-2 rounded-ctl text-mid [grid-area:visible] hover:bg-hover hover:text-hi lg:-ml-2.5 lg:w-auto lg:justify-start lg:justify-self-start lg:px-2.5"
        >
          <SeenIcon size={20} strokeWidth={1.75} aria-hidden />
          <span className="max-lg:hidden">{isActive ? t`Visible` : t`Hidden`}</span>
        </button>
      )}
      <span className="[grid-area:menu]">
        <ItemMenu item={item} />
      </span>
      <ItemNote item={item} sending={sending} />
    </li>
  );
}
