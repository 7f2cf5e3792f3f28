import { useLingui } from '@lingui/react/macro';
import type { PlaceJson } from '@sotto/proto/profiles/v1/profiles';
import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { chosen, type ProfileForm } from '../form/profile-form';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useSetupField } from './use-setup-field';

/** A list of suggestions is a fifth of the page's weight, and the field takes what is typed until it is there. */
const Places = lazy(async () => ({ default: (await import('./places-combobox')).PlacesCombobox }));

/** The city, by suggestion or as typed. What was just chosen is not looked up again. */
export function LocationCard() {
  const { t } = useLingui();
  const { setValue } = useFormContext<ProfileForm>();
  const { value, error, change } = useSetupField('location');
  const placeId = useSetupField('placeId').value;
  const setPlaceId = (id: string) => setValue('placeId', id, { shouldDirty: true });
  const type = (text: string) => {
    change(text);
    setPlaceId('');
  };
  const choose = (place: PlaceJson) => {
    change(chosen(place).location);
    setPlaceId(chosen(place).placeId);
  };
  return (
    <SectionCard
      id="location-section"
      title={t`Location`}
      hint={t`City only. Others see a distance such as “5–10 miles”, never a place on a map.`}
    >
      <Field label={t`City`} error={error}>
        <Suspense fallback={<TextInput name="location" value={value} onChange={({ target }) => type(target.value)} />}>
          <Places value={value} known={Boolean(placeId)} onType={type} onChoose={choose} />
        </Suspense>
      </Field>
    </SectionCard>
  );
}
