import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Link } from '#web/ui/link/link';

/** A person of ours looks at the profile first; until then no one is dealt to this member, nor this member to anybody (B-17). */
export function InReview() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="sr-only">
        <Trans>Find your Link</Trans>
      </h1>
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
        <Trans>A person needs to review something you wrote. Until then, your profile is hidden. You keep your matches and chats.</Trans>
      </EmptyState>
    </>
  );
}
