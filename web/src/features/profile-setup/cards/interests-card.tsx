import { Trans, useLingui } from '@lingui/react/macro';
import { interests, interestsShownCap } from '@sotto/proto/vocabulary';
import { optionName } from '#web/lib/labels/option-labels';
import { ChipToggles } from '#web/ui/chip-toggle/chip-toggle';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useSetupField } from './use-setup-field';

/** The counter shows a cap that nothing enforces (D-49). */
export function InterestsCard() {
  const { t } = useLingui();
  const { value, error, change } = useSetupField('interests');
  return (
    <SectionCard id="interests-section" title={t`Interests`} hint={t`People with shared interests are shown first.`}>
      <Fieldset
        id="interests"
        error={error}
        legend={<Trans>Choose at least one</Trans>}
        aside={
          <span className="tabular-nums">
            {value.length}/{interestsShownCap}
          </span>
        }
      >
        <ChipToggles options={interests} value={value} onChange={change} say={optionName} />
      </Fieldset>
    </SectionCard>
  );
}
