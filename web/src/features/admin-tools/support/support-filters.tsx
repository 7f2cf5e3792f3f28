import { Trans, useLingui } from '@lingui/react/macro';
import { priorities, requestTypes } from '@sotto/proto/vocabulary';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { priorityLabels, requestTypeLabels } from '#web/lib/labels/support-labels';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { FoldedFilters } from '#web/ui/console/folded-filters';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import type { SupportFilterValues } from './support.api';

interface SupportFiltersProps {
  filters: SupportFilterValues;
  /** How many requests are open. */
  waiting: number;
  onChange: (changes: Partial<SupportFilterValues>) => void;
}

/** How many filters narrow the list besides the state. */
export const narrowedBy = ({ type, priority, assigned, search }: SupportFilterValues): number =>
  [type, priority, assigned, search].filter(Boolean).length;

/** Which requests: in one state, of one type and priority, of somebody, or those that a text finds. */
export function SupportFilters({ filters, waiting, onChange }: SupportFiltersProps) {
  const { t } = useLingui();
  const { status, type, priority, assigned, search } = filters;
  const states = [
    { value: 'open' as const, label: waiting > 0 ? t`Open ${waiting}` : t({ message: 'Open', context: 'filter' }) },
    { value: 'answered' as const, label: t`Answered` },
    { value: 'closed' as const, label: t`Closed` },
    { value: 'all' as const, label: t`All` },
  ];
  const people = [
    { value: '', label: t`Anyone` },
    { value: 'me', label: t`Me` },
    { value: 'nobody', label: t({ message: 'Nobody', context: 'assigned to' }) },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search')).trim() });
  };
  return (
    <div className="grid gap-3 border-b border-subtle p-3">
      <div className="-mx-1 overflow-x-auto p-1 [&_label]:px-1.5 [&_label]:text-sm [&_label]:whitespace-nowrap">
        <ChoiceBar label={t`State`} look="segments" options={states} value={status} onChange={(next) => onChange({ status: next })} />
      </div>
      <FoldedFilters count={narrowedBy(filters)}>
        <form key={search} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 grow basis-36">
            <Field label={t`Search`}>
              <TextInput
                name="search"
                placeholder={t`Number, name, subject or email`}
                defaultValue={search}
                maxLength={254}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </div>
          <Button type="submit" variant="quiet" className="mt-7 max-[22rem]:mt-0">
            <Search size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Find</Trans>
          </Button>
        </form>
        <div className="grid grid-cols-2 gap-2">
          <Select aria-label={t`Type`} value={type} onChange={({ target }) => onChange({ type: target.value })} className="min-h-11! py-0">
            <option value="">{t`All types`}</option>
            {requestTypes.map((one) => (
              <option key={one} value={one}>
                {t(requestTypeLabels[one])}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t`Priority`}
            value={priority}
            onChange={({ target }) => onChange({ priority: target.value })}
            className="min-h-11! py-0"
          >
            <option value="">{t`All priorities`}</option>
            {priorities.map((one) => (
              <option key={one} value={one}>
                {t(priorityLabels[one])}
              </option>
            ))}
          </Select>
        </div>
        <ChoiceBar
          label={t`Assigned to`}
          look="segments"
          options={people}
          value={assigned}
          onChange={(next) => onChange({ assigned: next })}
        />
      </FoldedFilters>
    </div>
  );
}
