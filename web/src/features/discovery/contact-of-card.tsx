import { type ComponentProps, lazy, Suspense } from 'react';
import { hasContact } from '#web/ui/contact-lines/contact-fields';

const ContactLines = lazy(async () => ({ default: (await import('#web/ui/contact-lines/contact-lines')).ContactLines }));

/** Loaded with the first card that has any: most members give none. */
export const ContactOfCard = (props: ComponentProps<typeof ContactLines>) =>
  hasContact(props) && (
    <Suspense>
      <ContactLines {...props} />
    </Suspense>
  );
