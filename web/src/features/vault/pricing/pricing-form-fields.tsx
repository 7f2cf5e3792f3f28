import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';
import { premiumMultipliers } from '@sotto/proto/vocabulary';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import { SwitchRow } from '#web/ui/switch/switch';
import { ApplyPrice } from './apply-price';
import type { PricingTime } from './calculate-price';
import { useSavePricingSettingsMutation } from '../api/earnings-details.api';
import { faultyField, pricingFaults, pricingRules, type PricingValues, toSettings, toValues, type TypedField } from './pricing-form';

interface PricingFormProps {
  settings: PricingSettingsJson;
  time: PricingTime;
}

/** The fields, and the price that they come to while they are changed. */
export function PricingForm({ settings, time }: PricingFormProps) {
  const { t, i18n } = useLingui();
  const [save] = useSavePricingSettingsMutation();
  const { register, handleSubmit, control, setError, setValue } = useForm<PricingValues>({
    defaultValues: toValues(settings),
    mode: 'onTouched',
  });
  const { errors } = useFormState({ control });
  const values = { ...toValues(settings), ...useWatch({ control }) };
  const [submit, pending] = useSingleFlight(
    handleSubmit(async (wanted) => {
      const { error } = await save(toSettings(wanted, settings));
      if (!error) toast.success(say`Pricing saved`);
      else if (!applyFieldProblems(error, wanted, setError))
        toast.error(say`Error`, { description: say`Failed to save your pricing settings` });
    }),
  );
  const fault = (name: TypedField) => {
    const error = errors[name];
    return error && (error.message || i18n._(pricingFaults[name]));
  };
  const field = (name: TypedField) => register(name, { validate: pricingRules[name] });
  const toggle = (name: 'dynamicPricing' | 'timeBased', label: string, hint: string) => (
    <SwitchRow label={label} hint={hint} checked={values[name]} onCheckedChange={(on) => setValue(name, on)} />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <Field label={t`Base price`} error={fault('basePrice')}>
            <TextInput before="$" inputMode="decimal" autoComplete="off" {...field('basePrice')} />
          </Field>
          <div className="divide-y divide-subtle">
            {toggle('dynamicPricing', t`Dynamic pricing`, t`Premium creators multiply the base price.`)}
            {toggle('timeBased', t`Peak hours and weekends`, t`6-10 PM, and Saturday and Sunday, in your time zone.`)}
          </div>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Premium multiplier`}>
            <Select {...register('premiumMultiplier')}>
              {premiumMultipliers.map((factor) => (
                <option key={factor} value={factor.toFixed(1)}>
                  {factor.toFixed(1)} ×
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Peak-hour multiplier`} error={fault('peakHourMultiplier')}>
            <TextInput after="×" inputMode="decimal" autoComplete="off" {...field('peakHourMultiplier')} />
          </Field>
          <Field label={t`Weekend multiplier`} error={fault('weekendMultiplier')}>
            <TextInput after="×" inputMode="decimal" autoComplete="off" {...field('weekendMultiplier')} />
          </Field>
        </div>
      </div>
      <ApplyPrice settings={faultyField(values) ? undefined : toSettings(values, settings)} time={time} />
      <Button type="submit" pending={pending} className="justify-self-start">
        <Trans>Save pricing</Trans>
      </Button>
    </form>
  );
}
