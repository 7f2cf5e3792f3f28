import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LandingPage } from '#web/features/landing/landing-page';
import { lockSession, onSession, refreshSession, sessionStatus } from '#web/client/session/session';
import { beforeExit } from '#web/ui/quick-exit/leave-now';
import { followLanguage } from './texts/follow-language';
import { startLanguage } from './texts/language';
import { prepareToShow, showApp } from './show-app';

beforeExit(lockSession);
// The lock screen belongs to the app, which starts instead.
onSession(() => {
  if (sessionStatus() === 'locked' && !document.querySelector('[data-cover]')) location.reload();
});
prepareToShow();
void refreshSession();
await startLanguage('landing');
followLanguage();

await showApp(
  <I18nProvider i18n={i18n}>
    <LandingPage />
  </I18nProvider>,
);
