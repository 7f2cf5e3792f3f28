import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeckFiltersJson, FilterCostJson, OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { ages } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSaveDeckFiltersMutation } from '#web/client/people/discovery.api';
import { useUpdateAgePreferenceMutation } from '#web/client/account/own-profile.api';
import { Button } from '#web/ui/button/button';
import { ChipRadios } from '#web/ui/chip-toggle/chip-radios';
import { DialogActions } from '#web/ui/dialog/dialog';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { RangeSlider } from '#web/ui/range-slider/range-slider';
import { SwitchRow } from '#web/ui/switch/switch';
import { activeFilters, distances, useDistanceLabels } from './filter-labels';

export interface FiltersFormProps {
  own: OwnProfileJson;
  filters: DeckFiltersJson;
  costs: readonly FilterCostJson[];
  remaining: number;
  onDone: () => void;
}

/** Each change is saved at once, so that the number on the button is true. A filter is a promise: no one outside it is dealt. */
export function FiltersForm({ own, filters, costs, remaining, onDone }: FiltersFormProps) {
  const { t } = useLingui();
  const texts = useDistanceLabels();
  const [saveFilters, saving] = useSaveDeckFiltersMutation();
  const [saveAges] = useUpdateAgePreferenceMutation();
  const [chosen, setChosen] = useState(filters);
  const { minAgePreference: min = ages.min, maxAgePreference: max = ages.max } = own;
  const [range, setRange] = useState<[number, number]>([min, max]);
  const failed = () => toast.error(say`Error`, { description: say`Failed to save your filters. Please try again.` });

  const save = async (change: DeckFiltersJson) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (!(await saveFilters(next)).error) return;
    setChosen(chosen);
    failed();
  };
  const keepRange = async ([low, high]: [number, number]) => {
    if (low === min && high === max) return;
    if (!(await saveAges({ minAgePreference: low, maxAgePreference: high })).error) return;
    setRange([min, max]);
    failed();
  };
  const [youngest, oldest] = range;
  const options = distances.map((miles) => texts(miles));
  return (
    <div className="mt-4 grid gap-5">
      <Fieldset legend={t`Age`} aside={t`${youngest} to ${oldest}`}>
        <RangeSlider
          min={ages.min}
          max={ages.max}
          value={range}
          labels={[t`Youngest age`, t`Oldest age`]}
          onChange={setRange}
          onCommit={(picked) => void keepRange(picked)}
        />
      </Fieldset>
      <Fieldset legend={t`Distance`}>
        <ChipRadios
          name="distance"
          options={options}
          value={texts(chosen.maxMiles)}
          onChange={(word) => void save({ maxMiles: distances[options.indexOf(word)] })}
        />
      </Fieldset>
      <div className="divide-y divide-subtle">
        <SwitchRow
          label={t`Verified only`}
          hint={<Cost costs={costs} of="verified_only" />}
          checked={chosen.verifiedOnly ?? false}
          onCheckedChange={(verifiedOnly) => void save({ verifiedOnly })}
        />
        <SwitchRow
          label={t`Online today`}
          hint={<Cost costs={costs} of="online_today" />}
          checked={chosen.onlineToday ?? false}
          onCheckedChange={(onlineToday) => void save({ onlineToday })}
        />
      </div>
      <DialogActions>
        <Button
          variant="ghost"
          disabled={activeFilters(chosen) === 0}
          onClick={() => void save({ maxMiles: 0, verifiedOnly: false, onlineToday: false })}
        >
          <Trans>Clear</Trans>
        </Button>
        <Button pending={saving.isLoading} onClick={onDone}>
          <Plural value={remaining} one="Show # profile" other="Show # profiles" />
        </Button>
      </DialogActions>
    </div>
  );
}

/** What a filter keeps away, as far as the server has counted it. */
function Cost({ costs, of }: { costs: readonly FilterCostJson[]; of: string }) {
  const more = costs.find(({ filter }) => filter === of)?.more ?? 0;
  return more > 0 ? <Plural value={more} one="Hides # person" other="Hides # people" /> : null;
}
