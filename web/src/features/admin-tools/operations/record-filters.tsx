import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useStaffQuery } from '#web/client/staff/staff.api';
import { Button } from '#web/ui/button/button';
import { DayRange } from '#web/ui/console/day-range';
import { FoldedFilters } from '#web/ui/console/folded-filters';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import { actionLabels } from './action-labels';

type RecordFilterValues = Record<'staff' | 'action' | 'target' | 'from' | 'until', string>;

interface RecordFiltersProps {
  /** Days are those of UTC, the last one included. */
  filters: RecordFilterValues;
  onChange: (changes: Partial<RecordFilterValues>) => void;
}

/** Whose acts, of which kind, about what, on which days. Who has left the team is reached by the address. */
export function RecordFilters({ filters: { staff, action, target, from, until }, onChange }: RecordFiltersProps) {
  const { t } = useLingui();
  const { data: team = [] } = useStaffQuery();
  const narrowed = Boolean(staff || action || target || from || until);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name)).trim();
    onChange({ target: typed('target'), from: typed('from'), until: typed('until') });
  };
  return (
    <FoldedFilters count={[staff, action, target, from, until].filter(Boolean).length}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-40 sm:max-w-56">
          <Field label={t`Who`}>
            <Select value={staff} onChange={({ target: chosen }) => onChange({ staff: chosen.value })}>
              <option value="">{t`Everyone`}</option>
              {staff && !team.some(({ userId }) => userId === staff) && <option value={staff}>{staff}</option>}
              {team.map(({ userId = '', displayName }) => (
                <option key={userId} value={userId}>
                  {displayName || userId}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="grow basis-40 sm:max-w-64">
          <Field label={t`Action`}>
            <Select value={action} onChange={({ target: chosen }) => onChange({ action: chosen.value })}>
              <option value="">{t`All`}</option>
              {Object.entries(actionLabels).map(([word, texts]) => (
                <option key={word} value={word}>
                  {t(texts)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <form
          key={[target, from, until].join()}
          noValidate
          onSubmit={submit}
          className="flex min-w-0 grow basis-72 flex-wrap items-start gap-3"
        >
          <div className="min-w-0 grow basis-56 sm:max-w-96">
            <Field label={t`Subject (ID or name)`}>
              <TextInput name="target" defaultValue={target} maxLength={100} autoComplete="off" spellCheck={false} />
            </Field>
          </div>
          <DayRange from={from} until={until} />
          <div className="flex gap-2 mt-7 max-[22rem]:mt-0">
            <Button type="submit" variant="quiet">
              <Trans>Apply</Trans>
            </Button>
            {narrowed && (
              <Button variant="ghost" onClick={() => onChange({ staff: '', action: '', target: '', from: '', until: '' })}>
                <Trans>Clear</Trans>
              </Button>
            )}
          </div>
        </form>
      </div>
    </FoldedFilters>
  );
}
