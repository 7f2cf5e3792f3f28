import { useLingui } from '@lingui/react/macro';
import { burnDurations, type BurnDuration } from '@sotto/proto/vocabulary';
import { useRef } from 'react';
import { Menu } from '#web/ui/menu/menu';
import { MenuCheck } from '#web/ui/menu/menu-check';
import { MenuRadios } from '#web/ui/menu/menu-radios';
import { BurnButton } from './burn-button';

interface BurnMenuProps {
  minutes: BurnDuration;
  /** Present with photos: whether they are viewed once, which takes the place of a duration. */
  isViewOnce?: boolean;
  onViewOnce: () => void;
  /** With photos: whether the code of the recipient is written across them. */
  hasWatermark: boolean;
  onWatermark: (on: boolean) => void;
  defaultOpen: boolean;
  onChoose: (minutes: BurnDuration | undefined) => void;
  onChosen: () => void;
  /** The menu closed, with or without a choice. */
  onClosed: () => void;
}

const [off, once] = ['off', 'once'];

/** How long what is written next lasts once it is opened, or Off. */
export function BurnMenu({ minutes, isViewOnce, hasWatermark, defaultOpen, onChosen, onClosed, ...on }: BurnMenuProps) {
  const { t } = useLingui();
  const label = (minutes: BurnDuration) => t`${minutes} min`;
  const chosen = useRef(false);
  const choose = (value: string) => {
    chosen.current = true;
    if (value === once) on.onViewOnce();
    else on.onChoose(burnDurations.find((known) => String(known) === value));
  };
  const backToWriting = (event: Event) => {
    onClosed();
    if (!chosen.current) return;
    event.preventDefault();
    chosen.current = false;
    onChosen();
  };
  return (
    <Menu
      trigger={<BurnButton minutes={minutes} isViewOnce={isViewOnce} />}
      align="start"
      side="top"
      modal={false}
      defaultOpen={defaultOpen}
      onCloseAutoFocus={backToWriting}
    >
      <MenuRadios
        title={t`Burns after it’s read`}
        value={isViewOnce ? once : String(minutes)}
        onChange={choose}
        options={[
          { value: off, label: isViewOnce === undefined ? t`Off` : t`Keep` },
          ...(isViewOnce === undefined ? [] : [{ value: once, label: t`View once` }]),
          ...burnDurations.map((known) => ({ value: String(known), label: label(known) })),
        ]}
      />
      {isViewOnce !== undefined && <MenuCheck label={t`Watermark with their code`} checked={hasWatermark} onChange={on.onWatermark} />}
    </Menu>
  );
}
