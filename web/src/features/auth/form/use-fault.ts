import { useLingui } from '@lingui/react/macro';
import { authFaults } from './auth-schema';

/** What to write under a field: our own rules in the member's language, the server's sentences as they are. */
export function useFault() {
  const { i18n } = useLingui();
  return (error?: { message?: string }): string | undefined => {
    const own = authFaults[error?.message ?? ''];
    return own ? i18n._(own) : error?.message;
  };
}
