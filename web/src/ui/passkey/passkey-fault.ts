import { t } from '@lingui/core/macro';

/** What to say when no passkey was used, or the server refused it. */
export const passkeyFault = (): string => t`Your passkey wasn’t accepted. Try again, or use your password.`;
