import { lazy, Suspense } from 'react';
import { withCatalogue } from '../texts/language';

const Dialog = lazy(async () => ({
  default: (await withCatalogue('static', import('#web/features/static/document-dialog'))).DocumentDialog,
}));

/** One of the legal documents, over the page that asks for agreement. */
export const LegalDocument = (props: { name: 'terms' | 'privacy' | 'community' | 'disclaimer'; onClose: () => void }) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
