import { Trans, useLingui } from '@lingui/react/macro';
import { paymentStatuses } from '@sotto/proto/vocabulary';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import { kindTexts, paymentKinds, stateLabels } from './payment-labels';
import { isId } from '../tool/use-filters';

interface PaymentFiltersProps {
  payer: string;
  kind: string;
  status: string;
  onChange: (changes: { payer?: string; kind?: string; status?: string }) => void;
}

/** Which payments: of one kind, in one state, of one payer. */
export function PaymentFilters({ payer, kind, status, onChange }: PaymentFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <ChoiceBar
        label={t`Paid for`}
        look="chips"
        options={[{ value: '', label: t`All` }, ...paymentKinds.map((value) => ({ value, label: t(kindTexts[value]) }))]}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <div className="flex flex-wrap items-start gap-3">
        <PayerFilter key={payer} payer={payer} onPayer={(next) => onChange({ payer: next })} />
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
      </div>
    </div>
  );
}

function PayerFilter({ payer, onPayer }: { payer: string; onPayer: (payer: string) => void }) {
  const { t } = useLingui();
  const [fault, setFault] = useState(payer && !isId(payer) ? t`This is not a member ID.` : '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('payer')).trim();
    if (typed && !isId(typed)) return setFault(t`This is not a member ID.`);
    setFault('');
    onPayer(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 grow basis-72 flex-wrap items-start gap-3 sm:max-w-xl">
      <div className="min-w-0 grow basis-56">
        <Field label={t`Payer (member ID)`} error={fault}>
          <TextInput name="payer" defaultValue={payer} autoComplete="off" spellCheck={false} className="tabular-nums" />
        </Field>
      </div>
      <div className="flex gap-2 mt-7 max-[22rem]:mt-0">
        <Button type="submit" variant="quiet">
          <Trans>Apply</Trans>
        </Button>
        {payer && (
          <Button variant="ghost" onClick={() => onPayer('')}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
