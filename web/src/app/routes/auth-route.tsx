import { lazy, Suspense } from 'react';
import { AuthPage } from '#web/features/auth/auth-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { LegalDocument } from '../parts/legal-document';
import { withCatalogue } from '../texts/language';

const Appeal = lazy(async () => ({
  default: (await withCatalogue('notices', import('#web/features/appeal/appeal-by-token'))).AppealByToken,
}));

/** Few are ever refused at sign-in: what they may do about it comes then. */
const RestrictionAppeal = ({ token }: { token: string }) => (
  <Suspense fallback={<Skeleton className="h-72 rounded-card!" />}>
    <Appeal token={token} untitled />
  </Suspense>
);

export const AuthRoute = () => <AuthPage appeal={RestrictionAppeal} Document={LegalDocument} />;
