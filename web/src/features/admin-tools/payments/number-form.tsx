import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isId } from '#web/lib/ids';
import { parseMoney } from '#web/lib/typed-money';
import { Button } from '#web/ui/button/button';
import { DayRange } from '#web/ui/console/day-range';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import type { PaymentFilterValues } from './payments-look';

const typedFilters = ['payment', 'item', 'min', 'max', 'from', 'until'] as const;
type TypedFilters = Pick<PaymentFilterValues, (typeof typedFilters)[number]>;

interface NumberFormProps {
  filters: TypedFilters;
  onChange: (changes: TypedFilters) => void;
}

const isAmount = (typed: string) => typed === '' || parseMoney(typed) !== undefined;

/** The filters that are typed: numbers, amounts and days. They count once they are applied. */
export function NumberForm({ filters, onChange }: NumberFormProps) {
  const { t } = useLingui();
  const { payment, item, min, max, from, until } = filters;
  const [typed, setTyped] = useState<Omit<TypedFilters, 'from' | 'until'>>({ payment, item, min, max });
  const [tried, setTried] = useState(true);
  const noAmount = t`This is not an amount.`;
  const faults = {
    payment: typed.payment && !isId(typed.payment) ? t`This is not a payment number.` : '',
    item: typed.item && !isId(typed.item) ? t`This is not an item number.` : '',
    min: isAmount(typed.min) ? '' : noAmount,
    max: isAmount(typed.max) ? '' : noAmount,
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const form = new FormData(event.currentTarget);
    onChange({ ...typed, from: String(form.get('from')), until: String(form.get('until')) });
  };
  const input = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    className: 'tabular-nums',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value.trim() });
      setTried(false);
    },
  });
  const fault = (name: keyof typeof faults) => (tried && faults[name] ? faults[name] : undefined);
  return (
    <form noValidate onSubmit={submit} className="contents">
      <div className="min-w-0 grow basis-56 sm:max-w-96">
        <Field label={t`Payment number`} error={fault('payment')}>
          <TextInput {...input('payment')} />
        </Field>
      </div>
      <div className="min-w-0 grow basis-56 sm:max-w-96">
        <Field label={t`Item number`} error={fault('item')}>
          <TextInput {...input('item')} />
        </Field>
      </div>
      <div className="grow basis-36 sm:max-w-44">
        <Field label={t`Amount from`} error={fault('min')}>
          <TextInput before="$" inputMode="decimal" {...input('min')} />
        </Field>
      </div>
      <div className="grow basis-36 sm:max-w-44">
        <Field label={t`Amount to`} error={fault('max')}>
          <TextInput before="$" inputMode="decimal" {...input('max')} />
        </Field>
      </div>
      <DayRange from={from} until={until} />
      <div className="flex gap-2 mt-7 max-[22rem]:mt-0">
        <Button type="submit" variant="quiet">
          <Trans>Apply</Trans>
        </Button>
        {typedFilters.some((name) => filters[name]) && (
          <Button variant="ghost" onClick={() => onChange({ payment: '', item: '', min: '', max: '', from: '', until: '' })}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
