import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';
import { useState } from 'react';
import { money } from '#web/lib/money';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { calculatePrice, type PricingTime } from './calculate-price';
import { useChangeItem } from '../item/use-change-item';
import { itemsIn, useOwnItemsInfiniteQuery } from '../api/vault.api';

interface ApplyPriceProps {
  /** Absent while the fields say nothing that counts. */
  settings: PricingSettingsJson | undefined;
  time: PricingTime;
}

/** D-20: the price that the settings come to now, and the way to give it to an item. */
export function ApplyPrice({ settings, time }: ApplyPriceProps) {
  const { t } = useLingui();
  const { data } = useOwnItemsInfiniteQuery();
  const { setPrice } = useChangeItem();
  const [chosen, setChosen] = useState('');
  const items = itemsIn(data);
  const price = settings && calculatePrice(settings, time);
  const shown = price === undefined ? '—' : money(price);
  const item = items.find(({ id }) => id === chosen);
  const [apply, pending] = useSingleFlight(async () => {
    if (item && price !== undefined) await setPrice(item, price);
  });
  return (
    <div className="grid gap-4 rounded-ctl border border-subtle bg-raised p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="grid content-start gap-1">
        <p className="text-label text-mid">
          <Trans>Calculated price</Trans>
        </p>
        <output className="text-h2 font-semibold text-gold tabular-nums">{shown}</output>
        {settings && <p className="text-sm text-low">{priceExplanation(settings, time)}</p>}
      </div>
      {items.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 grow">
            <Field label={t`Item`}>
              <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">{t`Choose an item`}</option>
                {items.map(({ id = '', title = '', price: before = 0 }) => (
                  <option key={id} value={id}>
                    {title} ({money(before)})
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Button variant="secondary" disabled={!item || price === undefined} pending={pending} onClick={() => void apply()}>
            <Trans>Apply to item</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which of the factors count now. */
function priceExplanation({ dynamicPricing, timeBased }: PricingSettingsJson, { premium, peak, weekend }: PricingTime): string {
  const counted = [
    dynamicPricing && premium && say`premium creator`,
    timeBased && peak && say`peak hour`,
    timeBased && weekend && say`weekend`,
  ].filter(Boolean);
  if (counted.length === 0) return say`Only the base price applies now.`;
  const list = counted.join(', ');
  return say`Applied now: ${list}.`;
}
