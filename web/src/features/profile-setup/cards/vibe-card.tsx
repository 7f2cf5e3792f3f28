import { Trans, useLingui } from '@lingui/react/macro';
import { vibes } from '@sotto/proto/vocabulary';
import { optionName } from '#web/lib/labels/option-labels';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { RadioList } from '#web/ui/radio-list/radio-list';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useSetupField } from './use-setup-field';

/** The vibe is what the profile says about tonight; it is stored as the bio (PROF-08). */
export function VibeCard() {
  const { t } = useLingui();
  const { value, error, change } = useSetupField('bio');
  return (
    <SectionCard id="vibe" title={t`Current Vibe`} hint={t`Choose one. You can change it anytime.`}>
      <Fieldset
        id="bio"
        error={error}
        legend={
          <span className="sr-only">
            <Trans>Vibe</Trans>
          </span>
        }
      >
        <RadioList name="bio" options={vibes} value={value} onChange={change} say={optionName} />
      </Fieldset>
    </SectionCard>
  );
}
