import { Trans } from '@lingui/react/macro';
import { Button } from '../button/button';

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  size?: 'sm';
  /** The box around the button. */
  className?: string;
}

/** The button that reads the next page of a list; nothing after the last page. */
export const ShowMore = ({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, size, className }: ShowMoreProps) =>
  hasNextPage ? (
    <div className={className ?? 'grid justify-items-center'}>
      <Button variant="ghost" size={size} pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  ) : null;
