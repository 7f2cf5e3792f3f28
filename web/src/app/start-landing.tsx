import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from '#web/features/landing/landing-page';
import { lockSession, onSession, refreshSession, sessionStatus } from '#web/client/session/session';
import { beforeExit } from '#web/ui/quick-exit/leave-now';
import { followLanguage } from './texts/follow-language';
import { startLanguage } from './texts/language';

beforeExit(lockSession);
// The lock screen belongs to the app, which starts instead.
onSession(() => {
  if (sessionStatus() === 'locked' && !document.querySelector('[data-cover]')) location.reload();
});
void refreshSession();
await startLanguage('landing');
followLanguage();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <LandingPage />
    </I18nProvider>
  </StrictMode>,
);
