import { createContext, type ReactNode, use } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { useDensity } from '#web/ui/density/use-density';
import { type KeyRow, KeySheet } from '#web/ui/key-sheet/key-sheet';

const Columns = createContext<readonly string[]>([]);

interface ToolTableProps {
  /** What the rows are, for who does not see them. */
  label: string;
  /** The heads of the columns, in order; an empty one is shown by what stands in it. */
  columns: readonly string[];
  /** What else keys do, besides walking the rows. */
  keys?: readonly KeyRow[];
  children: ReactNode;
}

/** A list of staff: close or airy rows on a queue, cards on a phone. J and K walk the rows. */
export function ToolTable({ label, columns, keys = [], children }: ToolTableProps) {
  const { t } = useLingui();
  useQueueKeys({ j: () => stepRow(1), k: () => stepRow(-1) });
  return (
    <div className="overflow-hidden rounded-card border border-subtle bg-surface">
      <table aria-label={label} className="w-full border-collapse text-label max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            {columns.map((name, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places
                key={index}
                scope="col"
                className="p-3 text-left text-sm font-semibold whitespace-nowrap text-low first:pl-6 last:pr-5"
              >
                {name || <span className="sr-only">{t`What to do`}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          <Columns value={columns}>{children}</Columns>
        </tbody>
      </table>
      <KeySheet keys={[{ keys: ['J', 'K'], label: t`Next row, row before` }, ...keys]} />
    </div>
  );
}

/** The id of the row that has the focus, or holds what has it; empty when there is none. */
export const rowInFocus = (): string => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? '';

/** One row; what its cells hold is named on a phone by the heads of the columns. The id is for keys. */
export const ToolRow = ({ id = '', children }: { id?: string; children: ReactNode }) => (
  <tr
    data-row={id}
    tabIndex={-1}
    className="border-t border-subtle -outline-offset-2 hover:bg-hover max-lg:grid max-lg:gap-1.5 max-lg:px-4 max-lg:py-3 max-lg:first:border-t-0"
  >
    {children}
  </tr>
);

interface ToolCellProps {
  /** Which column it stands in. */
  column: number;
  /** It stands alone on a phone, as what the row is about or can be done with it. */
  alone?: boolean;
  children: ReactNode;
}

export function ToolCell({ column, alone, children }: ToolCellProps) {
  const name = use(Columns)[column];
  const [compact] = useDensity();
  return (
    <td
      className={`min-w-0 wrap-anywhere lg:px-3 lg:first:pl-6 lg:last:pr-5 ${compact ? 'lg:h-9 lg:py-0' : 'lg:h-13 lg:py-1.5'} ${alone ? 'max-lg:empty:hidden' : 'max-lg:grid max-lg:grid-cols-[7.5rem_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-2'}`}
    >
      {!alone && (
        <span aria-hidden className="text-sm text-low lg:hidden">
          {name}
        </span>
      )}
      {alone ? children : <span className="min-w-0">{children}</span>}
    </td>
  );
}

function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 && by === 1 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
