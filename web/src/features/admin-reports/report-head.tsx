import { useLingui } from '@lingui/react/macro';
import type { ReportCountsJson } from '@sotto/proto/admin/v1/admin_service';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { usePerson } from '#web/client/staff/use-person';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { Button } from '#web/ui/button/button';
import { ChipToggle } from '#web/ui/chip-toggle/chip-toggle';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { MemberFilter } from '#web/ui/console/member-filter';
import { TextInput } from '#web/ui/field/text-input';
import { Select } from '#web/ui/field/select';
import { type ReportFilters, reportStatuses, reportTypes } from './report-filters';
import { reportStatusOf, typeOf } from './report-labels';

interface ReportHeadProps {
  filters: ReportFilters;
  /** How many there are in each state; absent until it is known. */
  counts?: ReportCountsJson;
  /** Whether members are found by email address as well. */
  isAdmin: boolean;
  onNarrow: (changes: Record<string, string>) => void;
}

/** What to show of the reports. */
export function ReportHead({ filters, counts, isAdmin, onNarrow }: ReportHeadProps) {
  const { t } = useLingui();
  const find = useFindMembers();
  const person = usePerson(filters.user);
  const [finding, setFinding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onNarrow({ search: String(new FormData(event.currentTarget).get('search')).trim() });
  };
  useQueueKeys({ '/': () => field.current?.focus() });
  return (
    <div className="grid gap-3 border-b border-subtle p-3">
      <div className="-mx-1 overflow-x-auto p-1 [&_label]:px-1.5 [&_label]:text-sm [&_label]:whitespace-nowrap">
        <ChoiceBar
          label={t`Status`}
          look="segments"
          value={filters.status}
          options={reportStatuses.map((status) => ({
            value: status,
            label: [t(reportStatusOf(status).label), status === 'pending' && counts?.pending].filter(Boolean).join(' '),
          }))}
          onChange={(status) => onNarrow({ status: status === 'pending' ? '' : status })}
        />
      </div>
      <form key={filters.search} noValidate onSubmit={search} className="flex items-center gap-2">
        <TextInput
          ref={field}
          name="search"
          type="search"
          aria-label={t`Search`}
          placeholder={t`Number, name, id or text`}
          defaultValue={filters.search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="quiet" size="sm" aria-label={t`Find`}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </form>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-24 flex-1">
          <Select
            aria-label={t`Type`}
            value={filters.type}
            onChange={({ target }) => onNarrow({ type: target.value })}
            className="min-h-11! py-0"
          >
            <option value="">{t`All`}</option>
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(typeOf(type).label)}
              </option>
            ))}
          </Select>
        </div>
        {filters.status === 'pending' && (
          <ChipToggle
            label={t`Most severe first`}
            on={filters.sort === 'severity'}
            onToggle={() => onNarrow({ sort: filters.sort ? '' : 'severity' })}
          />
        )}
        {filters.status === 'pending' && (
          <ChipToggle label={t`Mine`} on={filters.mine} onToggle={() => onNarrow({ mine: filters.mine ? '' : '1' })} />
        )}
        {!person && <ChipToggle label={t`Find a member`} on={finding} onToggle={() => setFinding(!finding)} />}
      </div>
      {(person ?? finding) && (
        <MemberFilter
          label={t`About or by`}
          byEmail={isAdmin}
          find={find}
          person={person}
          onChange={(user) => {
            setFinding(false);
            onNarrow({ user });
          }}
        />
      )}
    </div>
  );
}
