import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The next page of a list, when there is one. */
export const ShowMore = ({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) =>
  hasNextPage ? (
    <div className="flex justify-center border-t border-subtle p-2">
      <Button variant="ghost" size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  ) : null;
