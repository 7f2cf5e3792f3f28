import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

interface NoCreatorsProps {
  /** Something narrows the list. */
  narrowed: boolean;
  /** Of the viewer; unknown for visitors. */
  gender: string | undefined;
  onClear: () => void;
}

/** An empty list, and why it is empty (D-29: women are shown men, and only women sell). */
export function NoCreators({ narrowed, gender, onClear }: NoCreatorsProps) {
  const { t } = useLingui();
  if (narrowed) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    );
    return (
      <EmptyState title={t`No creators match`} action={clear}>
        <Trans>No creator matches your search right now.</Trans>
      </EmptyState>
    );
  }
  if (gender === 'female')
    return (
      <EmptyState title={t`No creators for you yet`}>
        <Trans>Women are shown men here, and so far only women have a vault.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`No creators yet`}>
      <Trans>Creators appear here once they open a vault and add content.</Trans>
    </EmptyState>
  );
}
