import { useLingui } from '@lingui/react/macro';
import { paymentStatuses } from '@sotto/proto/vocabulary';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { usePerson } from '#web/client/staff/use-person';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { FoldedFilters } from '#web/ui/console/folded-filters';
import { MemberFilter } from '#web/ui/console/member-filter';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { isId } from '#web/lib/ids';
import { NumberForm } from './number-form';
import { kindTexts, paymentKinds, stateLabels } from './payment-labels';
import type { PaymentFilterValues } from './payments-look';

interface PaymentFiltersProps {
  filters: PaymentFilterValues;
  onChange: (changes: Partial<PaymentFilterValues>) => void;
}

/** Which payments: of one kind, in one state, of one payer or receiver, for one item, of some amounts or days, or the one with a number. */
export function PaymentFilters({ filters, onChange }: PaymentFiltersProps) {
  const { t } = useLingui();
  const { payer, receiver, item, kind, status, payment, min, max, from, until } = filters;
  return (
    <div className="grid gap-4">
      <ChoiceBar
        label={t`Paid for`}
        look="chips"
        options={[{ value: '', label: t`All` }, ...paymentKinds.map((value) => ({ value, label: t(kindTexts[value]) }))]}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <FoldedFilters count={[payer, receiver, item, status, payment, min, max, from, until].filter(Boolean).length}>
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
          <NumberForm key={[payment, item, min, max, from, until].join()} filters={filters} onChange={onChange} />
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
