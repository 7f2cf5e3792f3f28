import { useLingui } from '@lingui/react/macro';
import { Zap } from 'lucide-react';
import { Suspense, useState, lazy } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '#web/ui/button/icon-button';
import { boostStarted } from '../sending/chat.slice';

/** Loaded when it is needed: most visits do not show it. */
const BoostSheet = lazy(async () => ({ default: (await import('./boost-sheet')).BoostSheet }));

interface BoostButtonProps {
  conversationId: string;
  recipient: { userId: string; name: string };
  /** What is written; nothing can be boosted before. */
  text: string;
  /** The place of the newest message. */
  after: number;
}

/** Beside the flame: sends what is written ahead of others, for a price (BOOST-03). */
export function BoostButton({ text, after, ...about }: BoostButtonProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  // The text as it was when the sheet was opened: that is what is bought.
  const [boosted, setBoosted] = useState('');
  const openSheet = () => {
    setBoosted(text);
    // Written down before a tab is opened: it gets what this one has, and is where the payer comes back to.
    dispatch(boostStarted({ conversationId: about.conversationId, text, after }));
  };
  return (
    <>
      <IconButton
        icon={Zap}
        label={text ? t`Boost this message` : t`Write a message to boost it`}
        disabled={!text}
        onClick={openSheet}
        className="size-12 rounded-full text-gold disabled:cursor-not-allowed disabled:text-low disabled:opacity-60"
      />
      {boosted && (
        <Suspense>
          <BoostSheet {...about} text={boosted} onClose={() => setBoosted('')} />
        </Suspense>
      )}
    </>
  );
}
