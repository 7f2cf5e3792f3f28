import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { placeLabel } from '#web/lib/geo';
import { Combobox } from '#web/ui/combobox/combobox';
import { Field } from '#web/ui/field/field';
import { chosen, type ProfileForm } from './profile-form';
import { SectionCard } from '#web/ui/section-card/section-card';
import { usePlaces } from './use-places';
import { useSetupField } from './use-setup-field';

/** The city, by suggestion or as typed. What was just chosen is not looked up again. */
export function LocationCard() {
  const { t } = useLingui();
  const { setValue } = useFormContext<ProfileForm>();
  const { value, error, change } = useSetupField('location');
  const placeId = useSetupField('placeId').value;
  const places = usePlaces(placeId ? '' : value);
  const setPlaceId = (id: string) => setValue('placeId', id, { shouldDirty: true });
  return (
    <SectionCard
      id="location-section"
      title={t`Location`}
      hint={t`City only. Others see a distance such as “5–10 miles”, never a place on a map.`}
    >
      <Field label={t`City`} error={error}>
        <Combobox
          name="location"
          value={value}
          items={places}
          labelOf={placeLabel}
          keyOf={({ place_id = '' }) => place_id}
          listLabel={t`Suggested places`}
          placeholder={t`Start typing your city`}
          onType={(text) => {
            change(text);
            setPlaceId('');
          }}
          onChoose={(place) => {
            change(chosen(place).location);
            setPlaceId(chosen(place).placeId);
          }}
        />
      </Field>
    </SectionCard>
  );
}
