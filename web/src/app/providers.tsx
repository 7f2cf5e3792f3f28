import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LinkKind } from '#web/ui/link/link';
import { RenewsPictures } from './shell/picture-renewal';
import { RouterLink } from './router-link';
import type { Store } from './store';

export const Providers = ({ store, children }: { store: Store; children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <Provider store={store}>
      <RenewsPictures>
        <LinkKind value={RouterLink}>{children}</LinkKind>
      </RenewsPictures>
    </Provider>
  </I18nProvider>
);
