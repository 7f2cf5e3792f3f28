import { useLingui } from '@lingui/react/macro';
import type { PlaceJson } from '@sotto/proto/profiles/v1/profiles';
import { placeLabel } from '#web/lib/geo';
import { Combobox } from '#web/ui/combobox/combobox';
import { usePlaces } from './use-places';

interface PlacesComboboxProps {
  value: string;
  /** What stands there was chosen from the list, and is not looked up again. */
  known: boolean;
  onType: (text: string) => void;
  onChoose: (place: PlaceJson) => void;
}

/** The field of the city with its suggestions. */
export function PlacesCombobox({ value, known, onType, onChoose }: PlacesComboboxProps) {
  const { t } = useLingui();
  return (
    <Combobox
      name="location"
      value={value}
      items={usePlaces(known ? '' : value)}
      labelOf={placeLabel}
      keyOf={({ place_id = '' }) => place_id}
      listLabel={t`Suggested places`}
      placeholder={t`Start typing your city`}
      onType={onType}
      onChoose={onChoose}
    />
  );
}
