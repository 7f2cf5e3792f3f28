import { Trans, useLingui } from '@lingui/react/macro';
import type { GetCatalogueResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { money, wholeMoney } from '#web/lib/money';
import { parseMoney } from '#web/lib/typed-money';
import { Button } from '#web/ui/button/button';
import { ChipRadios } from '#web/ui/chip-toggle/chip-radios';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { Textarea } from '#web/ui/field/textarea';
import { useTipping } from './use-tipping';
import { LengthCounter } from '#web/ui/field/length-counter';

const maxNoteLength = 200;

interface TipFormProps {
  userId: string;
  catalogue: GetCatalogueResponseJson;
  onClose: () => void;
}

/** One of the suggested amounts or another one, and a note of 200 characters (D-32). */
export function TipForm({ userId, catalogue, onClose }: TipFormProps) {
  const { t } = useLingui();
  const { tipAmounts = [], tipMinimum = 0, tipMaximum = 0, statementName = '' } = catalogue;
  const other = t`Other amount`;
  const [chosen, setChosen] = useState(() => (tipAmounts.length > 0 ? wholeMoney(tipAmounts[0]!) : other));
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [note, setNote] = useState('');
  const { tip, tipping, noteFault, forgetFault } = useTipping(userId, onClose);
  const [least, most] = [wholeMoney(tipMinimum), wholeMoney(tipMaximum)];
  const amount = chosen === other ? parseMoney(typed) : tipAmounts.find((cents) => wholeMoney(cents) === chosen);
  const fits = amount !== undefined && amount >= tipMinimum && amount <= tipMaximum;
  const sum = fits ? money(amount) : '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) tip({ amount, note: note.trim() });
    else setFault(t`Choose an amount from ${least} to ${most}.`);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label font-medium">
          <Trans>Amount</Trans>
        </legend>
        <ChipRadios name="tip" options={[...tipAmounts.map(wholeMoney), other]} value={chosen} onChange={setChosen} />
      </fieldset>
      {chosen === other && (
        <Field label={t`Amount in dollars`} hint={t`From ${least} to ${most}`} error={fault}>
          <TextInput
            before={<span aria-hidden>$</span>}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault('');
            }}
          />
        </Field>
      )}
      <Field label={t`Note (optional)`} error={noteFault} aside={<LengthCounter text={note} longest={maxNoteLength} />}>
        <Textarea
          value={note}
          maxLength={maxNoteLength}
          onChange={({ target }) => {
            setNote(target.value);
            forgetFault();
          }}
          className="min-h-20!"
        />
      </Field>
      <p className="flex items-start gap-2.5 text-sm text-mid">
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden className="mt-px flex-none" />
        <Trans>Paid on our partner’s page. Your statement shows “{statementName}”.</Trans>
      </p>
      <Button type="submit" block variant="gold" pending={tipping}>
        <span className="tabular-nums">{sum ? <Trans>Send {sum}</Trans> : <Trans>Send tip</Trans>}</span>
      </Button>
    </form>
  );
}
