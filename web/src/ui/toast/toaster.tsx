import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';

const classNames = {
  toast: 'flex w-full items-start gap-3 font-sans rounded-card border border-subtle bg-overlay p-4 pr-12 text-label shadow-e2',
  title: 'font-semibold',
  description: 'mt-0.5 text-mid wrap-anywhere',
  actionButton: 'ml-auto -my-3 min-h-11 flex-none px-2.5 font-semibold whitespace-nowrap text-rose',
  closeButton: 'absolute top-1 right-1 grid size-11 place-items-center rounded-ctl text-mid hover:text-hi',
};
const icons = {
  success: <CircleCheck size={20} className="mt-px text-success" aria-hidden />,
  error: <CircleAlert size={20} className="mt-px text-danger-text" aria-hidden />,
  close: <X size={18} aria-hidden />,
};

const others = 'var(--tray-room) + var(--corner-room) + var(--toast-lift)';

/** What is shown at the top stands below the header, whose Back and Exit stay within reach. */
const headerRoom = 'calc(72px + var(--notice-room))';

/** Three at most, 4 s (NOTIF-05); above the composer, the bottom navigation, the uploads and the button in the corner, and beside what fills the corner; on a phone where no control is (`keep-clear`). */
export function Toaster() {
  const around = useRef<HTMLDivElement>(null);
  // sonner returns the focus to where it came from whenever it leaves a toast, also by Tab, so that nobody gets past a toast by keyboard
  // while it is there. It never learns of the focus, and what closes a toast returns it here.
  useEffect(() => {
    const element = around.current!;
    let cameFrom: EventTarget | null = null;
    const remember = (event: FocusEvent) => {
      event.stopPropagation();
      if (!element.contains(event.relatedTarget as Node | null)) cameFrom = event.relatedTarget;
    };
    const giveBack = ({ target }: MouseEvent) => {
      if ((target as Element).closest('button') && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('click', giveBack);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('click', giveBack);
    };
  }, []);
  return (
    <div ref={around}>
      <Sonner
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        closeButton
        icons={icons}
        offset={{ bottom: `max(112px, calc(32px + ${others}))`, top: headerRoom, right: 'calc(24px + var(--side-room))' }}
        mobileOffset={{ top: headerRoom, bottom: `calc(84px + ${others})` }}
        toastOptions={{ unstyled: true, classNames }}
      />
    </div>
  );
}
