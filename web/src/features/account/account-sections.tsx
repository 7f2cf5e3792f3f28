import { lazy, Suspense } from 'react';
import { Addressed } from '#web/ui/addressed/addressed';
import { ArchiveCard } from './archive-card';
import { ChatPrivacyCard } from './chat-privacy-card';
import { DeletionCard } from './deletion-card';
import { DiscretionCard } from './discretion-card';
import { EmailCard } from './email-card';
import { LanguageCard } from './language-card';
import { MailCard } from './mail-card';
import { NotificationsCard } from './notifications-card';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';

const PasskeysCard = lazy(async () => ({ default: (await import('./passkeys-card')).PasskeysCard }));

/** What keeps the account safe, and what is mailed: the wide column of the account tab. */
export const AccountSafety = () => (
  <>
    <Addressed id="email">
      <EmailCard />
    </Addressed>
    <PasswordCard />
    <Suspense fallback={<Skeleton className="h-32" />}>
      <PasskeysCard />
    </Suspense>
    <Addressed id="security">
      <SecondFactorCard />
    </Addressed>
    <Addressed id="discretion">
      <DiscretionCard />
    </Addressed>
    <Addressed id="chat-privacy">
      <ChatPrivacyCard />
    </Addressed>
    <Addressed id="language">
      <LanguageCard />
    </Addressed>
    <Addressed id="notifications">
      <MailCard />
    </Addressed>
    <NotificationsCard />
  </>
);

/** Taking one's data along, and leaving: the narrow column of the account tab. */
export const AccountData = () => (
  <>
    <Addressed id="archive">
      <ArchiveCard />
    </Addressed>
    <Addressed id="deletion">
      <DeletionCard />
    </Addressed>
  </>
);
