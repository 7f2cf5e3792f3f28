import { Toaster as Sonner } from 'sonner';

const classNames = {
  toast: 'flex w-full items-start gap-3 font-sans rounded-card border border-subtle bg-overlay p-4 text-label shadow-e2',
  title: 'font-semibold',
  description: 'mt-0.5 text-mid',
  actionButton: 'ml-auto min-h-11 px-2.5 font-semibold text-rose',
};

/** Three at most, 4 s (NOTIF-05); above the composer and the bottom navigation, never on them. */
export const Toaster = () => (
  <Sonner
    position="bottom-right"
    visibleToasts={3}
    duration={4000}
    offset={{ bottom: 112, right: 24 }}
    mobileOffset={{ bottom: 84 }}
    toastOptions={{ unstyled: true, classNames }}
  />
);
