import { Trans, useLingui } from '@lingui/react/macro';
import { formGenders } from '@sotto/proto/vocabulary';
import { genderLabel } from '#web/lib/labels/gender-labels';
import { ChipToggles } from '#web/ui/chip-toggle/chip-toggle';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useSetupField } from './use-setup-field';

export function LookingForCard() {
  const { t } = useLingui();
  const { value, error, change } = useSetupField('interestedIn');
  return (
    <SectionCard id="looking-for" title={t`Looking for`}>
      <Fieldset
        id="interestedIn"
        error={error}
        legend={
          <>
            <Trans>Interested in</Trans>
            <span className="text-sm font-normal text-low">
              <Trans>choose any</Trans>
            </span>
          </>
        }
      >
        <ChipToggles options={formGenders} value={value} onChange={change} say={(gender) => t(genderLabel(gender))} />
      </Fieldset>
    </SectionCard>
  );
}
