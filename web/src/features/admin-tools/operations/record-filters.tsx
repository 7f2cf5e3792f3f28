import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useStaffQuery } from '#web/client/staff/staff.api';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import { actionLabels } from './action-labels';

interface RecordFiltersProps {
  staff: string;
  action: string;
  target: string;
  onChange: (changes: { staff?: string; action?: string; target?: string }) => void;
}

/** Whose acts, of which kind, about what. Who has left the team is reached by the address. */
export function RecordFilters({ staff, action, target, onChange }: RecordFiltersProps) {
  const { t } = useLingui();
  const { data: team = [] } = useStaffQuery();
  const narrowed = Boolean(staff || action || target);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ target: String(new FormData(event.currentTarget).get('target')).trim() });
  };
  return (
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
      <form key={target} noValidate onSubmit={submit} className="flex min-w-0 grow basis-72 flex-wrap items-start gap-3 sm:max-w-xl">
        <div className="min-w-0 grow basis-56">
          <Field label={t`Subject (ID or name)`}>
            <TextInput name="target" defaultValue={target} maxLength={100} autoComplete="off" spellCheck={false} />
          </Field>
        </div>
        <div className="flex gap-2 mt-7 max-[22rem]:mt-0">
          <Button type="submit" variant="quiet">
            <Trans>Apply</Trans>
          </Button>
          {narrowed && (
            <Button variant="ghost" onClick={() => onChange({ staff: '', action: '', target: '' })}>
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
