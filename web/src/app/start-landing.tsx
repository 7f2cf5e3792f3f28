import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from '#web/features/landing/landing-page';
import { refreshSession } from '#web/client/session';
import { startLanguage } from './language';

void refreshSession();
await startLanguage('landing');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <LandingPage />
    </I18nProvider>
  </StrictMode>,
);
