import { Trans, useLingui } from '@lingui/react/macro';
import { ages, formGenders } from '@sotto/proto/vocabulary';
import { Lock } from 'lucide-react';
import { genderLabel } from '#web/lib/labels/gender-labels';
import { ChipRadios } from '#web/ui/chip-toggle/chip-radios';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { SectionCard } from '#web/ui/section-card/section-card';
import { isAge } from '../checklist/checklist';
import { useNameRules } from './use-name-rules';
import { useSetupField } from './use-setup-field';

/** Said while it is typed, but not of its first digit. */
const isWrongAge = (typed: string) => typed.trim().length > 1 && !isAge(typed);

/** Name, age, gender. Gender is chosen once (PROF-29). */
export function BasicsCard({ genderLocked }: { genderLocked: boolean }) {
  const { t } = useLingui();
  const name = useSetupField('displayName');
  const age = useSetupField('age');
  const gender = useSetupField('gender');
  const admit = useNameRules(name.change);
  return (
    <SectionCard id="basics" title={t`Basics`}>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-4 md:grid-cols-[minmax(0,1fr)_7.5rem]">
        <Field label={t`Name`} error={name.error}>
          <TextInput
            name="displayName"
            autoComplete="nickname"
            value={name.value}
            onChange={({ target }) => name.change(admit(target.value, name.value))}
          />
        </Field>
        <Field label={t`Age`} error={age.error ?? (isWrongAge(age.value) ? t`Enter your age, 18 to 99.` : undefined)}>
          <TextInput
            name="age"
            type="number"
            inputMode="numeric"
            min={ages.min}
            max={ages.max}
            step={1}
            value={age.value}
            onChange={({ target }) => age.change(target.value)}
          />
        </Field>
      </div>
      <Fieldset
        id="gender"
        error={gender.error}
        legend={
          <>
            <Trans>Gender</Trans>
            <span className="flex items-center gap-1.5 text-sm font-normal text-low">
              <Lock size={16} aria-hidden className="flex-none" />
              {genderLocked ? <Trans>Can’t be changed</Trans> : <Trans>Can’t be changed after you save</Trans>}
            </span>
          </>
        }
      >
        <ChipRadios
          name="gender"
          options={formGenders}
          value={gender.value}
          onChange={gender.change}
          locked={genderLocked}
          say={(word) => t(genderLabel(word))}
        />
      </Fieldset>
    </SectionCard>
  );
}
