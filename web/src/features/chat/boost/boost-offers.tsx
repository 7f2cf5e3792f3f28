import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BoostOfferJson } from '@sotto/proto/marketplace/v1/payments';
import { messageBoosts, type MessageBoost } from '@sotto/proto/vocabulary';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { money } from '#web/lib/money';
import { Button } from '#web/ui/button/button';
import { boostNames } from '../bubble/boost-mark';
import { BoostObjection } from './boost-objection';
import type { useBoosting } from './use-boosting';

const row =
  'flex min-h-16 cursor-pointer items-center gap-3 rounded-ctl border border-subtle bg-(--field) px-3.5 py-2 hover:border-strong has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const disc =
  'relative size-5.5 flex-none appearance-none rounded-full border-[1.5px] border-strong outline-none checked:border-gold checked:after:absolute checked:after:inset-1 checked:after:rounded-full checked:after:bg-gold-fill';

const isMessageBoost = (word: string | undefined): word is MessageBoost => Object.hasOwn(messageBoosts, word ?? '');

interface BoostOffersProps {
  offers: BoostOfferJson[];
  statementName: string;
  /** Of the member who gets the message. */
  name: string;
  boosting: Pick<ReturnType<typeof useBoosting>, 'credits' | 'boost' | 'paying' | 'objection'>;
  onEdit: () => void;
}

/** The boosts of a message, one to choose; anyone who has a highlight in store starts with it. */
export function BoostOffers({ offers, statementName, name, boosting, onEdit }: BoostOffersProps) {
  const { t } = useLingui();
  const { credits, boost, paying, objection } = boosting;
  const known = offers.filter(({ boostType }) => isMessageBoost(boostType));
  const [picked, setPicked] = useState<MessageBoost>();
  const chosen = picked ?? (credits > 0 ? 'message_highlight' : 'message_priority');
  const price = money(known.find(({ boostType }) => boostType === chosen)?.price ?? 0);
  const free = chosen === 'message_highlight' && credits > 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // the sheet hangs in the composer, whose own form would send the text as it is
        boost(chosen);
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">
          <Trans>Boosts</Trans>
        </legend>
        {known.map(({ boostType = '', percent = 0, price: cents = 0 }) => (
          <label key={boostType} className={row}>
            <input
              type="radio"
              name="boost"
              value={boostType}
              checked={boostType === chosen}
              onChange={() => setPicked(boostType as MessageBoost)}
              className={disc}
            />
            <span className="grid grow">
              <span className="font-semibold">{t(boostNames[boostType as MessageBoost])}</span>
              <span className="text-sm text-mid">
                <Trans>+{percent}% visibility</Trans>
              </span>
            </span>
            {boostType === 'message_highlight' && credits > 0 ? (
              <span className="text-right text-sm font-semibold text-gold">
                <Plural value={credits} one="# available" other="# available" />
              </span>
            ) : (
              <span className="font-semibold tabular-nums">{money(cents)}</span>
            )}
          </label>
        ))}
      </fieldset>
      {objection ? (
        <BoostObjection objection={objection} onAnyway={() => boost(chosen, true)} onEdit={onEdit} />
      ) : (
        <>
          <p className="flex items-start gap-2.5 text-sm text-mid">
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden className="mt-px flex-none" />
            {free ? (
              <Trans>Sent to {name} immediately with a highlight you already have.</Trans>
            ) : (
              <Trans>
                Sent to {name} once the payment is confirmed. Your statement shows “{statementName}”.
              </Trans>
            )}
          </p>
          <Button type="submit" variant="gold" block pending={paying}>
            <span className="tabular-nums">{free ? <Trans>Use a highlight and send</Trans> : <Trans>Pay {price} and send</Trans>}</span>
          </Button>
        </>
      )}
    </form>
  );
}
