import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ChecklistItem } from './checklist';

interface MissingListProps {
  missing: ChecklistItem[];
  onJump: (field: ChecklistItem['field']) => void;
}

/** What is left to do; it shrinks as it is done, and each line leads to its field (PROF-12). */
export function MissingList({ missing, onJump }: MissingListProps) {
  const { i18n } = useLingui();
  return missing.length === 0 ? (
    <p className="flex min-h-11 items-center gap-3 font-medium">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="flex-none text-success" />
      <Trans>Nothing is missing</Trans>
    </p>
  ) : (
    <div>
      <h2 className="font-semibold">
        <Trans>Still missing</Trans>
      </h2>
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field} className="flex min-h-11 items-center gap-3">
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="flex-none text-warning" />
            <button
              type="button"
              onClick={() => onJump(field)}
              className="min-h-11 text-left underline decoration-strong underline-offset-3 hover:decoration-current"
            >
              {i18n._(label)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
