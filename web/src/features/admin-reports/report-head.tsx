import { useLingui } from '@lingui/react/macro';
import type { ReportCountsJson } from '@sotto/proto/admin/v1/admin_service';
import { useState } from 'react';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { usePerson } from '#web/client/staff/use-person';
import { ChipToggle } from '#web/ui/chip-toggle/chip-toggle';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { MemberFilter } from '#web/ui/console/member-filter';
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
