import { listenToErrors } from '#web/client/client-reports/note-errors';
import { reportLater } from '#web/client/client-reports/report-later';
import { lockHint } from '#web/lib/private-storage';
import '#web/ui/theme.css';

listenToErrors();

/** `theme.js` has hidden what the build drew: it is in another language, or the session is locked. */
const { dataset } = document.documentElement;
if (dataset.blank !== undefined) {
  document.getElementById('root')!.replaceChildren();
  delete dataset.blank;
}

/** The landing page is the first thing a visitor sees and needs neither router nor store: it has a small start of its own. What is locked shows no page at all. */
const start = location.pathname === '/' && !lockHint.get() ? import('./start-landing') : import('./start-app');
await start.finally(reportLater);
