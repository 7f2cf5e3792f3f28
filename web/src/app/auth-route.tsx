import { lazy, Suspense } from 'react';
import { AuthPage } from '#web/features/auth/auth-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { withWords } from './language';

const Appeal = lazy(async () => ({
  default: (await withWords('notices', import('#web/features/appeal/appeal-by-token'))).AppealByToken,
}));

/** Few are ever refused at the door: what they may do about it comes then. */
const AppealAtTheDoor = ({ token }: { token: string }) => (
  <Suspense fallback={<Skeleton className="h-72 rounded-card!" />}>
    <Appeal token={token} untitled />
  </Suspense>
);

export const AuthRoute = () => <AuthPage appeal={AppealAtTheDoor} />;
