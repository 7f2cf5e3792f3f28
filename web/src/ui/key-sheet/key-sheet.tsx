import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '../dialog/dialog';

/** Keys that do one thing, and what that is. */
export interface KeyRow {
  /** As they stand on the caps, for example ['J', 'K']. */
  keys: readonly string[];
  label: string;
}

/** The keys of a page, in a sheet that opens with `?`. */
export function KeySheet({ keys }: { keys: readonly KeyRow[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const rows = [
    ...keys,
    { keys: ['Ctrl', '⏎'], label: t`Confirm the open dialog` },
    { keys: ['Ctrl', 'K'], label: t`Search` },
    { keys: ['?'], label: t`All shortcuts` },
  ];
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t`Shortcuts`}>
      <KeyList rows={rows} />
    </Dialog>
  );
}

/** Each key beside what it does. */
export const KeyList = ({ rows }: { rows: readonly KeyRow[] }) => (
  <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
    {rows.map(({ keys, label }) => (
      <div key={label} className="contents">
        <dt className="flex gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="grid h-7 min-w-7 place-items-center rounded-md border border-strong px-2 font-sans text-sm font-medium text-mid"
            >
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
);

/** Someone types, or a dialog is in front. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;
