import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '#web/ui/field/text-input';
import { LoadMore } from '#web/ui/load-more/load-more';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { useSearchMessagesInfiniteQuery } from './find.api';
import { FoundRow } from './found-row';

const settleMs = 300;
const minLength = 2;
const maxLength = 100;

interface SearchFormProps {
  conversationId: string;
  me: string;
  name: string;
  /** What was typed; it stays while the thread is open. */
  text: string;
  onText: (text: string) => void;
  onChoose: (sequence: number) => Promise<void>;
}

/** Searches while somebody types, and at once by Enter. */
export function SearchForm({ conversationId, me, name, text, onText, onChoose }: SearchFormProps) {
  const { t } = useLingui();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = settled.trim();
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSettled(text);
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={onSubmit}>
      <TextInput
        type="search"
        data-asked-first
        dir="auto"
        autoComplete="off"
        aria-label={t`Search messages`}
        maxLength={maxLength}
        before={<Search size={20} aria-hidden className="flex-none text-low" />}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {wanted.length < minLength ? (
        <p className="text-sm text-mid">
          <Trans>Type at least two characters. Burn messages are not searched.</Trans>
        </p>
      ) : (
        <Found key={wanted} {...{ conversationId, me, name, onChoose }} text={wanted} />
      )}
    </form>
  );
}

type FoundProps = Omit<SearchFormProps, 'onText'>;

function Found({ conversationId, me, name, text, onChoose }: FoundProps) {
  const { t } = useLingui();
  const query = useSearchMessagesInfiniteQuery(text ? { conversationId, text } : skipToken);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const found = (data?.pages ?? []).flatMap(({ messages = [] }) => messages);
  const count = found.length;
  // A page without a match says where to search on.
  const goesOn = count === 0 && hasNextPage && !isError;
  const more = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (goesOn && !isFetching) more();
  }, [goesOn, isFetching]);
  return (
    <QueryState
      query={query.isError && count === 0 ? { ...query, data: undefined } : query}
      failed={t`Failed to search messages`}
      loading={<Searching />}
      isEmpty={() => count === 0 && !goesOn}
      empty={
        <p role="status" className="text-sm text-mid">
          <Trans>No messages found.</Trans>
        </p>
      }
    >
      {() =>
        count === 0 ? (
          <Searching />
        ) : (
          <>
            <p role="status" className="sr-only">
              <Plural value={count} one="# message found" other="# messages found" />
            </p>
            <ul aria-label={t`Messages found`} className="-mx-3 max-h-72 overflow-y-auto p-1">
              {found.map((message) => (
                <li key={message.sequence}>
                  <FoundRow message={message} name={message.senderId === me ? t`You` : name} onChoose={onChoose} />
                </li>
              ))}
              {hasNextPage && (
                <li>
                  <LoadMore pending={isFetching} failed={isError} onMore={() => void fetchNextPage()} />
                </li>
              )}
            </ul>
          </>
        )
      }
    </QueryState>
  );
}

const Searching = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Searching`} className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
};
