import { useLingui } from '@lingui/react/macro';
import { cva } from 'class-variance-authority';
import { Heart, Info, Undo2, X, type LucideIcon } from 'lucide-react';
import { KeyHint } from '../key-hint/key-hint';
import type { SwipeDirection } from './swipe-rule';

interface DeckButtonsProps {
  onSwipe: (direction: SwipeDirection) => void;
  onOpen: () => void;
  onUndo: () => void;
  canUndo: boolean;
  /** What Undo takes back. */
  undoes?: SwipeDirection;
}

const round = cva(
  'grid place-items-center rounded-full border transition active:scale-95 disabled:cursor-not-allowed disabled:opacity-45',
  {
    variants: {
      big: { true: 'size-17 md:size-18', false: 'size-14' },
      filled: {
        true: 'border-primary bg-primary text-on-primary hover:bg-primary-pressed',
        false: 'border-strong bg-surface hover:bg-raised',
      },
    },
  },
);

/** The gestures as buttons, in the order of their directions. */
export function DeckButtons({ onSwipe, onOpen, onUndo, canUndo, undoes = 'pass' }: DeckButtonsProps) {
  const { t } = useLingui();
  return (
    <fieldset aria-label={t`Actions`} className="flex items-start justify-center gap-4.5 max-[359px]:gap-2.5">
      <DeckButton
        icon={Undo2}
        label={undoes === 'like' ? t`Undo last like` : t`Undo last pass`}
        hint="Z"
        onPress={onUndo}
        disabled={!canUndo}
      />
      <DeckButton big icon={X} label={t`Pass`} hint="←" onPress={() => onSwipe('pass')} />
      <DeckButton big filled icon={Heart} label={t`Like`} hint="→" onPress={() => onSwipe('like')} />
      <DeckButton icon={Info} label={t`Open profile`} hint="↑" onPress={onOpen} />
    </fieldset>
  );
}

interface DeckButtonProps {
  icon: LucideIcon;
  label: string;
  hint: string;
  onPress: () => void;
  big?: boolean;
  filled?: boolean;
  disabled?: boolean;
}

const DeckButton = ({ icon: Icon, label, hint, onPress, big = false, filled = false, disabled }: DeckButtonProps) => (
  <span className={`grid justify-items-center gap-2 ${big ? '' : 'pt-1.5 md:pt-2'}`}>
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onPress} className={round({ big, filled })}>
      <Icon size={big ? 30 : 24} strokeWidth={big ? 2 : 1.75} fill={filled ? 'currentColor' : 'none'} aria-hidden />
    </button>
    <KeyHint>{hint}</KeyHint>
  </span>
);
