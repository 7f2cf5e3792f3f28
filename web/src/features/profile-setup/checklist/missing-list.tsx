import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import type { ChecklistItem } from './checklist';
import type { PhotoState } from './progress';

interface MissingListProps {
  missing: ChecklistItem[];
  photo: PhotoState;
  onJump: (field: ChecklistItem['field'] | 'photo') => void;
}

/** What is left to do; it shrinks as it is done, and each line leads to its field (PROF-12). */
export function MissingList({ missing, photo, onJump }: MissingListProps) {
  const { i18n } = useLingui();
  const lines = [
    ...(photo === 'none' ? [{ field: 'photo' as const, label: msg`Photo` }] : []),
    ...missing.map(({ field, label }) => ({ field, label })),
  ];
  const waiting = photo === 'pending' && (
    <p className="flex min-h-11 items-center gap-3 text-low">
      <Hourglass size={20} strokeWidth={1.75} aria-hidden className="flex-none" />
      <Trans>Photo approval</Trans>
    </p>
  );
  return lines.length === 0 ? (
    <div>
      <p className="flex min-h-11 items-center gap-3 font-medium">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="flex-none text-success" />
        <Trans>All done</Trans>
      </p>
      {waiting}
    </div>
  ) : (
    <div>
      <h2 className="font-semibold">
        <Trans>Still missing</Trans>
      </h2>
      <ul>
        {lines.map(({ field, label }) => (
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
      {waiting}
    </div>
  );
}
