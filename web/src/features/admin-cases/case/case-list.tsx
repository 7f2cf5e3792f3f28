import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { isProblem } from '#web/client/problem';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { KeyLine } from '#web/ui/console/key-line';
import { ListEnd } from '#web/ui/console/list-end';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { actOf, useNextCase } from './use-next-case';

interface CaseListProps<Page> {
  title: string;
  /** What the list is about, in one sentence. */
  about: string;
  /** What it is narrowed by. */
  filters?: ReactNode;
  query: {
    currentData?: { pages: Page[] };
    error?: unknown;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  failed: string;
  /** Instead of everything when the server says no. */
  refused: ReactNode;
  empty: { title: string; text: string };
  /** Undoes the last decision, for a key; absent where nothing can be undone. */
  onUndo?: () => void;
  /** Whether a case is open in a dialog. */
  deciding: boolean;
  /** The cases of a page, keyed by their ids. */
  children: (page: Page) => ReactElement[];
}

/** A list of cases, the first one first; J and K walk what can be done about them, and the next one follows on one that is decided. */
export function CaseList<Page>({ title, about, filters, query, failed, refused, empty, onUndo, deciding, children }: CaseListProps<Page>) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    const places = [...(list.current?.children ?? [])];
    const at = places.findIndex((one) => one.contains(document.activeElement));
    actOf(places[at < 0 ? 0 : Math.min(places.length - 1, Math.max(0, at + by))])?.focus();
  };
  const openFirst = () => {
    const act = list.current?.querySelector<HTMLElement>('[data-act]:not(:disabled)');
    act?.focus();
    act?.click();
  };
  useQueueKeys({ j: () => step(1), k: () => step(-1), Enter: openFirst, ...(onUndo && { u: onUndo }) });
  const cases = query.currentData?.pages.flatMap(children) ?? [];
  const { title: heading, noteFocus } = useNextCase({ list, ids: cases.map(({ key }) => String(key)), deciding });
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
            {title}
          </h2>
          <p className="text-sm text-low">{about}</p>
        </div>
        {filters}
      </header>
      <ul ref={list} onFocus={noteFocus} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {cases}
      </ul>
      <ListEnd query={{ ...query, data: query.currentData }} failed={failed}>
        {cases.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      </ListEnd>
      <KeyLine
        keys={[
          { caps: ['J', 'K'], label: t`move` },
          { caps: ['⏎'], label: t`open` },
          { caps: ['?'], label: t`all shortcuts` },
        ]}
      />
      <KeySheet
        keys={[
          { keys: ['J', 'K'], label: t`Next and previous case` },
          { keys: ['⏎'], label: t`Decide the focused case, or the first one` },
          { keys: ['1', '…', '9'], label: t`Choose the outcome, then the rule` },
          ...(onUndo ? [{ keys: ['U'], label: t`Undo last decision` }] : []),
        ]}
      />
    </section>
  );
}
