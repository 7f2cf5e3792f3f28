import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { ages } from '@sotto/proto/vocabulary';
import { useFormContext } from 'react-hook-form';
import { toast } from 'sonner';
import { useUpdateAgePreferenceMutation } from '#web/client/account/own-profile.api';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { RangeSlider } from '#web/ui/range-slider/range-slider';
import type { ProfileForm } from '../form/profile-form';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useSetupField } from './use-setup-field';

const years = Array.from({ length: ages.max - ages.min + 1 }, (_, index) => ages.min + index);

interface AgeRangeCardProps {
  /** Whether it is saved with the form alone. */
  ofForm?: boolean;
}

/** The age range: part of the form, and saved on its own by 'Update' (PROF-06, PROF-17). */
export function AgeRangeCard({ ofForm = false }: AgeRangeCardProps) {
  const { t } = useLingui();
  const { resetField } = useFormContext<ProfileForm>();
  const low = useSetupField('minAgePreference');
  const high = useSetupField('maxAgePreference');
  const [update, { isLoading }] = useUpdateAgePreferenceMutation();
  const range = { minAgePreference: low.value, maxAgePreference: high.value };

  const save = async () => {
    const { error } = await update(range);
    if (error) return void toast.error(say`Preferences`, { description: say`Failed to update preferences. Please try again.` });
    resetField('minAgePreference', { defaultValue: range.minAgePreference });
    resetField('maxAgePreference', { defaultValue: range.maxAgePreference });
    toast.success(say`Preferences updated`);
  };
  return (
    <SectionCard id="age-range" title={t`Age range`} hint={t`You only see people in this range, and they see you.`}>
      <RangeSlider
        min={ages.min}
        max={ages.max}
        labels={[t`Youngest age`, t`Oldest age`]}
        value={[low.value, high.value]}
        onChange={([min, max]) => {
          low.change(min);
          high.change(max);
        }}
      />
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Field label={t`From`} error={low.error}>
          <Select name="minAgePreference" value={low.value} onChange={({ target }) => low.change(Number(target.value))}>
            <Years until={high.value} />
          </Select>
        </Field>
        <Field label={t({ message: 'To', context: 'range' })} error={high.error}>
          <Select name="maxAgePreference" value={high.value} onChange={({ target }) => high.change(Number(target.value))}>
            <Years from={low.value} />
          </Select>
        </Field>
        {!ofForm && (
          <Button variant="quiet" pending={isLoading} onClick={() => void save()} className="max-md:col-span-2 md:mt-7">
            <Trans>Update</Trans>
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

/** All years are offered (PROF-06); those that would turn the range round cannot be chosen (D-73). */
const Years = ({ from = ages.min, until = ages.max }: { from?: number; until?: number }) =>
  years.map((year) => (
    <option key={year} value={year} disabled={year < from || year > until}>
      {year}
    </option>
  ));
