import { lockHint } from '#web/lib/private-storage';
import '#web/ui/theme.css';

/** The landing page is the first thing a visitor sees and needs neither router nor store: it has a small start of its own. What is locked shows no page at all. */
await (location.pathname === '/' && !lockHint.get() ? import('./start-landing') : import('./start-app'));
