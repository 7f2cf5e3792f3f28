import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import type { TabId } from './tab-names';

const load = () => import('./palette');
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const soonMs = 2_000;
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette, as Ctrl K or ⌘K does. What it is made of comes once the page has settled, for anyone who types at once. */
export function PaletteButton({ tabs, isAdmin }: { tabs: TabId[]; isAdmin: boolean }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  useEffect(() => {
    const timer = setTimeout(() => void load(), soonMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 flex-none items-center gap-2 self-center px-2 text-sm text-low hover:text-hi"
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-xl:sr-only">
          <Trans>Search</Trans>
        </span>
        <KeyHint>{isMac ? '⌘K' : 'Ctrl K'}</KeyHint>
      </button>
      {asked && (
        <Suspense>
          <Palette tabs={tabs} isAdmin={isAdmin} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
