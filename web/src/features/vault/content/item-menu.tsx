import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { Ellipsis, Eye, EyeOff, Image as ImageIcon, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { useChangeItem } from '../item/use-change-item';

const EditItemDialog = lazy(async () => ({ default: (await import('./edit-item-dialog')).EditItemDialog }));
const ThumbnailDialog = lazy(async () => ({ default: (await import('./thumbnail-dialog')).ThumbnailDialog }));

type Question = 'edit' | 'thumbnail' | 'delete';

/** What a creator may do with an item, and the dialogs for it. */
export function ItemMenu({ item }: { item: ContentItemJson }) {
  const { t } = useLingui();
  const { title = '', isActive = false, moderationStatus } = item;
  const { setActive, remove } = useChangeItem();
  const [asked, setAsked] = useState<Question>();
  // A dialog opens once the menu has given the focus back, so that it returns to the button of the menu.
  const wanted = useRef<Question>(undefined);
  const ask = () => {
    setAsked(wanted.current);
    wanted.current = undefined;
  };
  const consequence = consequenceOf(item);
  const removed = moderationStatus === 'removed';
  const close = (open: boolean) => !open && setAsked(undefined);
  const hide = () => {
    setAsked(undefined);
    void setActive(item, false);
  };
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More for ${title}`} />} onCloseAutoFocus={ask}>
        {!removed && (
          <>
            <MenuItem icon={Pencil} onSelect={() => (wanted.current = 'edit')}>
              {t`Edit`}
            </MenuItem>
            {(item.state === 'ready' || item.state === 'in_review') && moderationStatus !== 'hidden' && (
              <MenuItem icon={ImageIcon} onSelect={() => (wanted.current = 'thumbnail')}>
                {t`Choose thumbnail`}
              </MenuItem>
            )}
            <MenuItem icon={isActive ? EyeOff : Eye} onSelect={() => void setActive(item, !isActive)}>
              {isActive ? t`Hide` : t({ message: 'Show', context: 'content' })}
            </MenuItem>
          </>
        )}
        <MenuItem icon={Trash2} danger onSelect={() => (wanted.current = 'delete')}>
          {t`Delete`}
        </MenuItem>
      </Menu>
      {asked === 'edit' && (
        <Suspense>
          <EditItemDialog item={item} onOpenChange={close} />
        </Suspense>
      )}
      {asked === 'thumbnail' && (
        <Suspense>
          <ThumbnailDialog item={item} onOpenChange={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={t`Delete content`}
        description={[t`Are you sure you want to delete this content? This action cannot be undone.`, consequence]
          .filter(Boolean)
          .join(' ')}
        confirm={t`Delete`}
        onConfirm={() => {
          setAsked(undefined);
          void remove(item);
        }}
        instead={consequence && isActive ? { label: t`Hide instead`, onSelect: hide } : undefined}
      />
    </>
  );
}

/** What deleting an item means for those who bought it; empty when nobody has it. */
function consequenceOf({ salesCount = 0, state }: ContentItemJson): string {
  if (salesCount === 0 || state === 'refused') return '';
  return plural(salesCount, {
    one: '# buyer owns it and would lose it, without an automatic refund. If it is only hidden, the buyer keeps it.',
    other: '# buyers own it and would lose it, without automatic refunds. If it is only hidden, they keep it.',
  });
}
