import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import type { ChangesFilter } from './balance.api';
import { changeKinds, kindLabel } from './change-labels';
import { monthName, monthsBackTo } from './months';

const restMs = 300;

interface ChangeFiltersProps {
  filter: ChangesFilter;
  /** The month of the first change; empty while unknown. */
  firstMonth: string;
  onChange: (changes: Partial<ChangesFilter>) => void;
}

/** Which changes: of one kind, of one month, about one item. */
export function ChangeFilters({ filter: { kind, month, query }, firstMonth, onChange }: ChangeFiltersProps) {
  const { t } = useLingui();
  const [text, setText] = useState(query);
  const search = useEffectEvent(() => {
    if (text.trim() !== query) onChange({ query: text.trim() });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each character restarts the delay
  useEffect(() => {
    const timer = setTimeout(search, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="grid gap-3 px-4 pb-4 md:px-6">
      <ChoiceBar
        label={t`Kind`}
        look="chips"
        options={changeKinds.map((value) => ({ value, label: kindLabel(value) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-56">
          <TextInput
            type="search"
            aria-label={t`Search by item or note`}
            placeholder={t`Item or note`}
            maxLength={100}
            before={<Search size={20} aria-hidden className="flex-none text-low" />}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="grow basis-36 sm:max-w-52">
          <Select aria-label={t`Month`} value={month} onChange={({ target }) => onChange({ month: target.value })}>
            <option value="">{t`All months`}</option>
            {(firstMonth ? monthsBackTo(firstMonth) : [month].filter(Boolean)).map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </div>
  );
}
