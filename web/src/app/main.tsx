import '#web/ui/theme.css';

/** The landing page is the first thing a visitor sees and needs neither router nor store: it has a small start of its own. */
await (location.pathname === '/' ? import('./start-landing') : import('./start-app'));
