import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Link } from '#web/ui/link/link';

/** A person of ours looks at the profile first; until then nobody is dealt to this member, nor this member to anybody (B-17). */
export function InReview() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your profile is under review`}
      action={
        <Button asChild>
          <Link href={paths.contact}>
            <Trans>Contact us</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>
        Something you wrote has to be looked at by a person first. Until then you are not shown to others. Your matches and chats stay.
      </Trans>
    </EmptyState>
  );
}
