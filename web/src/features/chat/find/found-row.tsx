import type { FoundMessageJson } from '@sotto/proto/chat/v1/chat_service';
import { dateTime } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';

interface FoundRowProps {
  message: FoundMessageJson;
  /** Who sent it. */
  name: string;
  onChoose: (sequence: number) => Promise<void>;
}

/** A message that was found; pressing it goes there. */
export function FoundRow({ message, name, onChoose }: FoundRowProps) {
  const { sequence = 0, createdAt = '', snippet = '', matchStart = 0, matchLength = 0 } = message;
  const [choose, pending] = useSingleFlight(() => onChoose(sequence));
  const end = matchStart + matchLength;
  return (
    <button
      type="button"
      aria-busy={pending}
      className="grid w-full gap-0.5 rounded-chip px-3 py-2.5 text-left hover:bg-hover"
      onClick={() => void choose()}
    >
      <span className="flex items-center gap-2">
        <bdi className="truncate font-semibold">{name}</bdi>
        <time dateTime={createdAt} className="ml-auto flex-none text-time text-low tabular-nums">
          {dateTime(createdAt)}
        </time>
      </span>
      <span dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-mid">
        {snippet.slice(0, matchStart)}
        <mark className="bg-rose-tint font-semibold text-rose">{snippet.slice(matchStart, end)}</mark>
        {snippet.slice(end)}
      </span>
    </button>
  );
}
