import { useLingui } from '@lingui/react/macro';
import { burnDurations, type BurnDuration } from '@sotto/proto/vocabulary';
import { useRef } from 'react';
import { Menu } from '#web/ui/menu/menu';
import { MenuRadios } from '#web/ui/menu/menu-radios';
import { BurnButton } from './burn-button';

interface BurnMenuProps {
  minutes: BurnDuration;
  defaultOpen: boolean;
  onChoose: (minutes: BurnDuration | undefined) => void;
  onChosen: () => void;
}

const off = 'off';

/** How long what is written next lasts once it is opened, or Off. */
export function BurnMenu({ minutes, defaultOpen, onChoose, onChosen }: BurnMenuProps) {
  const { t } = useLingui();
  const label = (minutes: BurnDuration) => t`${minutes} min`;
  const chosen = useRef(false);
  const choose = (value: string) => {
    chosen.current = true;
    onChoose(burnDurations.find((known) => String(known) === value));
  };
  const backToWriting = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    chosen.current = false;
    onChosen();
  };
  return (
    <Menu
      trigger={<BurnButton minutes={minutes} />}
      align="start"
      side="top"
      modal={false}
      defaultOpen={defaultOpen}
      onCloseAutoFocus={backToWriting}
    >
      <MenuRadios
        title={t`Burns after it’s read`}
        value={String(minutes)}
        onChange={choose}
        options={[{ value: off, label: t`Off` }, ...burnDurations.map((known) => ({ value: String(known), label: label(known) }))]}
      />
    </Menu>
  );
}
