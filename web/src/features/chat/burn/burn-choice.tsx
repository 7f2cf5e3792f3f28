import { useAppSelector } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { BurnDuration } from '@sotto/proto/vocabulary';
import { IconButton } from '#web/ui/button/icon-button';
import { BurnButton } from './burn-button';
import { selectChosen, viewOnceChosen, watermarkChosen } from '../photos/chosen.slice';
import { burnChosen, selectBurnMinutes } from '../sending/burn-choice.slice';

const defaultMinutes: BurnDuration = 5; // BURN-01

/** The menu weighs as much as the page around it, and few messages need it: it comes when the flame is first pressed. */
const BurnMenu = lazy(async () => ({ default: (await import('./burn-menu')).BurnMenu }));

interface BurnChoiceProps {
  conversationId: string;
  /** A choice was made: back to writing. */
  onChosen: () => void;
}

/** The flame beside the field. The first press takes the default, and shows the other durations. */
export function BurnChoice({ conversationId, onChosen }: BurnChoiceProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const minutes = useAppSelector((state) => selectBurnMinutes(state, conversationId));
  const { photos, isViewOnce, hasWatermark } = useAppSelector((state) => selectChosen(state, conversationId));
  const [isJustLit, setJustLit] = useState(false);
  const choose = (chosen: BurnDuration | undefined) => {
    dispatch(burnChosen({ conversationId, minutes: chosen }));
    dispatch(viewOnceChosen({ conversationId, on: false }));
  };
  /** A duration that only the press on the flame set goes again: what is written after the photo is not to burn. */
  const chooseViewOnce = () => {
    dispatch(viewOnceChosen({ conversationId, on: true }));
    if (isJustLit) dispatch(burnChosen({ conversationId, minutes: undefined }));
  };
  if (!minutes && !isViewOnce) {
    const light = () => {
      choose(defaultMinutes);
      setJustLit(true);
    };
    return <IconButton icon={Flame} label={t`Burn after reading`} onClick={light} className="size-12 rounded-full" />;
  }
  const shown = minutes ?? defaultMinutes;
  return (
    <Suspense fallback={<BurnButton minutes={shown} isViewOnce={isViewOnce} />}>
      <BurnMenu
        minutes={shown}
        isViewOnce={photos.length > 0 ? isViewOnce : undefined}
        onViewOnce={chooseViewOnce}
        hasWatermark={hasWatermark}
        onWatermark={(on) => dispatch(watermarkChosen({ conversationId, on }))}
        defaultOpen={isJustLit}
        onClosed={() => setJustLit(false)}
        onChoose={choose}
        onChosen={onChosen}
      />
    </Suspense>
  );
}
