import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button/button';

interface LoadMoreProps {
  pending: boolean;
  /** The last try failed: the next one waits for a press. */
  failed?: boolean;
  onMore: () => void;
}

const aheadPx = 600;

/** The end of a list that has more: it reads on by itself shortly before it is seen, and by a press where that did not help. */
export function LoadMore({ pending, failed = false, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const waits = pending || failed;
  useEffect(() => {
    if (!end.current || waits) return;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(), {
      rootMargin: `0px 0px ${aheadPx}px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits]);
  return (
    <div ref={end} className="grid justify-items-center">
      <Button variant="ghost" pending={pending} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
