import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { Textarea } from '#web/ui/field/textarea';
import { DropFile } from './drop-file';
import { parseMoney } from '#web/lib/typed-money';
import { minCharge, maxPrice } from '../item/price';
import { missingIn, type UploadValues } from './upload-values';
import { useSubmitUpload } from './use-submit-upload';

const blank: UploadValues = { file: undefined, title: '', price: '', description: '' };

/** UPLOAD-08 to UPLOAD-12: the label of the button says what comes next; a press before that leads there. */
export function UploadForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const [values, setValues] = useState(blank);
  const form = useRef<HTMLFormElement>(null);
  const { submit, pending } = useSubmitUpload(onSent);
  const change = (details: Partial<UploadValues>) => setValues((before) => ({ ...before, ...details }));
  const missing = missingIn(values);
  const label = { file: t`Select a file first`, title: t`Enter a title`, price: t`Enter a price` };
  const price = parseMoney(values.price);
  const tooLow = price !== undefined && price > 0 && price < minCharge;
  const tooHigh = price !== undefined && price > maxPrice;
  const unreadable = values.price.trim() !== '' && price === undefined;
  const priceFault = unreadable ? t`Enter an amount like 12.50.` : tooHigh ? t`At most $10,000.00.` : undefined;
  const press = async () => {
    const at = await submit(values);
    if (at) form.current?.querySelector<HTMLElement>(`[name=${at}]`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Upload`}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-6"
    >
      <DropFile file={values.file} onFile={(file) => change({ file })} disabled={pending} />
      <div className="grid content-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field label={t`Title`}>
            <TextInput
              name="title"
              maxLength={120}
              autoComplete="off"
              value={values.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label={t`Price`} error={priceFault}>
            <TextInput
              name="price"
              before="$"
              inputMode="decimal"
              autoComplete="off"
              placeholder="10.00"
              value={values.price}
              onChange={({ target }) => change({ price: target.value })}
            />
          </Field>
        </div>
        {tooLow && <p className="-mt-2 text-sm text-low">{t`Minimum card payment is $0.50. Items below that can’t be bought.`}</p>}
        <Field label={t`Description`} aside={t`optional`}>
          <Textarea
            name="description"
            maxLength={1000}
            placeholder={t`One line for buyers`}
            className="min-h-12!"
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        <Button type="submit" variant={missing ? 'quiet' : 'primary'} pending={pending} className="justify-self-start max-sm:w-full">
          {missing ? label[missing] : t`Upload Content`}
        </Button>
      </div>
    </form>
  );
}
