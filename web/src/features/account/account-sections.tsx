import { ArchiveCard } from './archive-card';
import { DeletionCard } from './deletion-card';
import { MailCard } from './mail-card';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';

/** What keeps the account safe, and what is mailed: the wide column of the account tab. */
export const AccountSafety = () => (
  <>
    <PasswordCard />
    <SecondFactorCard />
    <MailCard />
  </>
);

/** Taking one's data along, and leaving: the narrow column of the account tab. */
export const AccountData = () => (
  <>
    <ArchiveCard />
    <DeletionCard />
  </>
);
