import { useLingui } from '@lingui/react/macro';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { ChipToggle } from '#web/ui/chip-toggle/chip-toggle';
import { Select } from '#web/ui/field/select';
import { buckets, type ReviewFilters } from './review-filters';

interface QueueHeadProps {
  filters: ReviewFilters;
  /** How many are in this state; absent until it is known. */
  total?: number;
  onNarrow: (changes: Record<string, string>) => void;
}

/** What to show of the queue. */
export function QueueHead({ filters, total, onNarrow }: QueueHeadProps) {
  const { t } = useLingui();
  const counted = (status: string, word: string) => (status === filters.status && total !== undefined ? `${word} ${total}` : word);
  const names = {
    'profile-media': t`Profile`,
    'private-media': t`Private`,
    'content-items': t`Store items`,
    banners: t`Banners`,
  };
  return (
    <div className="grid gap-3 border-b border-subtle p-3">
      <ChoiceBar
        label={t`Status`}
        look="segments"
        value={filters.status}
        options={[
          { value: 'pending', label: counted('pending', t({ message: 'Pending', context: 'filter' })) },
          { value: 'approved', label: counted('approved', t({ message: 'Approved', context: 'filter' })) },
          { value: 'rejected', label: counted('rejected', t({ message: 'Rejected', context: 'filter' })) },
        ]}
        onChange={(status) => onNarrow({ status: status === 'pending' ? '' : status })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-24 flex-1">
          <Select
            aria-label={t`Category`}
            value={filters.bucket}
            onChange={({ target }) => onNarrow({ bucket: target.value })}
            className="min-h-11! py-0"
          >
            <option value="">{t`All`}</option>
            {buckets.map((bucket) => (
              <option key={bucket} value={bucket}>
                {names[bucket]}
              </option>
            ))}
          </Select>
        </div>
        {filters.status === 'pending' && (
          <>
            <ChipToggle
              label={t`Escalated`}
              on={filters.escalated}
              onToggle={() => onNarrow({ escalated: filters.escalated ? '' : '1' })}
            />
            <ChipToggle label={t`Mine`} on={filters.mine} onToggle={() => onNarrow({ mine: filters.mine ? '' : '1' })} />
          </>
        )}
      </div>
    </div>
  );
}
