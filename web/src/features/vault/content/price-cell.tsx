import { useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { t as say } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { money } from '#web/lib/money';
import { parseMoney, typedMoney } from '#web/lib/typed-money';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { maxPrice } from '../item/price';

interface PriceCellProps {
  item: ContentItemJson;
  /** Answers whether it took effect. */
  onPrice: (item: ContentItemJson, price: number) => Promise<boolean>;
}

/** A price that is changed where it stands: Enter or leaving saves it, Esc leaves it as it was. */
export function PriceCell({ item, onPrice }: PriceCellProps) {
  const { t } = useLingui();
  const { title = '', price = 0 } = item;
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const editing = typed !== undefined;
  useEffect(() => {
    if (!editing) return;
    input.current?.focus();
    input.current?.select();
  }, [editing]);
  const [save] = useSingleFlight(async () => {
    const wanted = parseMoney(typed ?? '');
    if (wanted === undefined || wanted <= 0 || wanted > maxPrice) {
      const tooHigh = wanted !== undefined && wanted > maxPrice;
      const description = tooHigh ? say`At most $10,000.00.` : say`Please enter a valid price greater than $0`;
      return void toast.error(say`Invalid price`, { id: 'price', description });
    }
    if (wanted === price || (await onPrice(item, wanted))) setTyped(undefined);
  });
  const goBack = () => void setTimeout(() => button.current?.focus()); // it is there again
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save();
    goBack();
  };
  const leave = () => {
    setTyped(undefined);
    goBack();
  };
  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={t`Change the price of ${title}, ${money(price)}`}
        onClick={() => setTyped(typedMoney(price))}
        className="-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-ctl px-2 font-semibold text-hi tabular-nums hover:bg-hover lg:min-h-11 lg:text-base"
      >
        {money(price)}
        <Pencil size={14} strokeWidth={1.75} className="text-low" aria-hidden />
      </button>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="lg:inline-block">
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t`Price of ${title}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Escape' && leave()}
        className="control min-h-10! w-26! text-right text-label text-hi tabular-nums"
      />
    </form>
  );
}
