import { Trans, useLingui } from '@lingui/react/macro';
import type { CleanCountsJson } from '@sotto/proto/profiles/v1/profiles_service';
import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button/button';
import { ChipToggle } from '#web/ui/chip-toggle/chip-toggle';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { type CleanFilters, type FilterName, filters as names } from './clean-filters';
import { filterLabels } from './cleanup-texts';

interface FilterBarProps {
  filters: CleanFilters;
  /** How many fit each filter alone. */
  counts?: CleanCountsJson;
  onToggle: (name: FilterName) => void;
  onLook: (text: string) => void;
  /** What was found, as text. */
  children?: ReactNode;
}

/** The four filters of the one tool, and who to look for with both (CLEAN-01). */
export function FilterBar({ filters, counts, onToggle, onLook, children }: FilterBarProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLook(String(new FormData(event.currentTarget).get('search')));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {filters.tool === 'filters' && (
        <fieldset
          aria-label={t`Filters`}
          className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0 *:flex-none *:whitespace-nowrap"
        >
          {names.map((name) => (
            <ChipToggle
              key={name}
              label={t(filterLabels[name])}
              count={counts && (counts[name] ?? 0)}
              on={filters[name]}
              onToggle={() => onToggle(name)}
            />
          ))}
        </fieldset>
      )}
      <form key={filters.search} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-48 sm:max-w-96">
          <Field label={t`Name or ID`}>
            <TextInput
              name="search"
              defaultValue={filters.search}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              before={<Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />}
            />
          </Field>
        </div>
        <Button type="submit" variant="quiet">
          <Trans>Search</Trans>
        </Button>
        {filters.search && (
          <Button variant="ghost" onClick={() => onLook('')}>
            <Trans>Clear</Trans>
          </Button>
        )}
        <p role="status" className="ml-auto self-center text-sm text-low tabular-nums">
          {children}
        </p>
      </form>
    </div>
  );
}
