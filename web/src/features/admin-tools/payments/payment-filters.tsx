import { Trans, useLingui } from '@lingui/react/macro';
import { paymentStatuses } from '@sotto/proto/vocabulary';
import { type FormEvent, useState } from 'react';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { usePerson } from '#web/client/staff/use-person';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { DayRange } from '#web/ui/console/day-range';
import { FoldedFilters } from '#web/ui/console/folded-filters';
import { MemberFilter } from '#web/ui/console/member-filter';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import { isId } from '#web/lib/ids';
import { kindTexts, paymentKinds, stateLabels } from './payment-labels';
import type { PaymentFilterValues } from './payments-look';

interface PaymentFiltersProps {
  filters: PaymentFilterValues;
  onChange: (changes: Partial<PaymentFilterValues>) => void;
}

/** Which payments: of one kind, in one state, of one payer or receiver, of some days, or the one with a number. */
export function PaymentFilters({ filters, onChange }: PaymentFiltersProps) {
  const { t } = useLingui();
  const { payer, receiver, kind, status, payment, from, until } = filters;
  return (
    <div className="grid gap-4">
      <ChoiceBar
        label={t`Paid for`}
        look="chips"
        options={[{ value: '', label: t`All` }, ...paymentKinds.map((value) => ({ value, label: t(kindTexts[value]) }))]}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <FoldedFilters count={[payer, receiver, status, payment, from, until].filter(Boolean).length}>
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <PartFilter label={t`Payer`} userId={payer} onChange={(next) => onChange({ payer: next })} />
          <PartFilter label={t`Receiver`} userId={receiver} onChange={(next) => onChange({ receiver: next })} />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <div className="grow basis-36 sm:max-w-52">
            <Field label={t`State`}>
              <Select value={status} onChange={({ target }) => onChange({ status: target.value })}>
                <option value="">{t`All`}</option>
                {paymentStatuses.map((one) => (
                  <option key={one} value={one}>
                    {t(stateLabels[one]!)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <NumberAndDays key={[payment, from, until].join()} filters={filters} onChange={onChange} />
        </div>
      </FoldedFilters>
    </div>
  );
}

interface PartFilterProps {
  label: string;
  userId: string;
  onChange: (userId: string) => void;
}

function PartFilter({ label, userId, onChange }: PartFilterProps) {
  const find = useFindMembers();
  const person = usePerson(isId(userId) ? userId : '');
  return <MemberFilter label={label} byEmail find={find} person={person} onChange={onChange} />;
}

function NumberAndDays({ filters: { payment, from, until }, onChange }: PaymentFiltersProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState(payment && !isId(payment) ? t`This is not a payment number.` : '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name)).trim();
    if (typed('payment') && !isId(typed('payment'))) return setFault(t`This is not a payment number.`);
    setFault('');
    onChange({ payment: typed('payment'), from: typed('from'), until: typed('until') });
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 grow basis-72 flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-56 sm:max-w-96">
        <Field label={t`Payment number`} error={fault}>
          <TextInput name="payment" defaultValue={payment} autoComplete="off" spellCheck={false} className="tabular-nums" />
        </Field>
      </div>
      <DayRange from={from} until={until} />
      <div className="flex gap-2 mt-7 max-[22rem]:mt-0">
        <Button type="submit" variant="quiet">
          <Trans>Apply</Trans>
        </Button>
        {(payment || from || until) && (
          <Button variant="ghost" onClick={() => onChange({ payment: '', from: '', until: '' })}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
