// What a visitor downloads, in kB gzipped, against the budgets of the design. `npm run size` after a build.
import { readBuild } from './build-sizes.mjs';
import { app, landing, page, shell, texts } from './entries.mjs';

const build = readBuild();
const js = (...names) => build.scriptBytes(...names) / 1000;

const dashboard = page('dashboard');
const admin = page('admin');
const adminTabs = build.names.filter((name) => /^src\/(features\/admin-|app\/admin-.+-tab)/.test(name));
/** What a tab of the admin area may load besides itself. */
const besides = ['src/features/admin/palette.tsx', 'src/features/admin/more-menu.tsx', texts('casework'), texts('tools')];
const onTop = (base, ...names) => js(...base, ...names) - js(...base);

const sizes = [
  ['landing, all loaded', js(...landing), 115],
  ['client reports, on top of the landing page once it is idle', onTop(landing, 'src/client/client-reports/report.ts'), 5],
  ['member shell, all loaded', js(...shell), 197],
  ['auth, on top', onTop(app, ...page('auth')), 58],
  ['dashboard, on top', onTop(shell, ...dashboard), 44],
  ['account tab, on top of it', onTop([...shell, ...dashboard], 'src/features/account/account-sections.tsx', texts('account')), 43],
  ['static pages, on top', onTop(shell, ...page('about')), 40],
  ['contact, on top', onTop(shell, ...page('contact')), 40],
  ['takedown, on top', onTop(shell, ...page('takedown')), 40],
  ['notices, on top', onTop(shell, ...page('notices')), 40],
  ['notifications, on top', onTop(shell, ...page('notifications')), 40],
  ['appeal, on top', onTop(shell, ...page('appeal')), 40],
  ['profile set-up, on top', onTop(shell, ...page('profile-setup')), 69],
  ['referrals, on top', onTop(shell, ...page('referrals')), 40],
  ['unsubscribe, on top', onTop(shell, ...page('unsubscribe')), 40],
  ['swipe, on top', onTop(shell, ...page('swipe')), 46],
  ['matches, on top', onTop(shell, ...page('matches')), 40],
  ['media, on top', onTop(shell, ...page('media')), 63],
  ['vault, on top', onTop(shell, ...page('my-storefront')), 93],
  [
    'sales and balance changes, on top of the dashboard',
    onTop([...shell, ...dashboard], 'src/features/balance/balance-part.tsx', texts('balance')),
    14,
  ],
  ['storefront, on top', onTop(shell, ...page('storefront')), 40],
  ['browse, on top', onTop(shell, ...page('browse-creators')), 40],
  [
    'purchases, on top of the dashboard',
    onTop([...shell, ...dashboard], 'src/features/store/purchases/purchases-card.tsx', texts('store')),
    10,
  ],
  ['profile, on top', onTop(shell, ...page('profile')), 60],
  ['chat, on top', onTop(shell, ...page('chat')), 57], // with voice notes (recorder and player come later), reports from a photo viewer, and calls
  ['pricing, on top', onTop(shell, ...page('pricing')), 40],
  ['boost success, on top', onTop(shell, ...page('boost-success')), 40],
  ['tip success, on top', onTop(shell, ...page('tip-success')), 40],
  ['admin, on top', onTop(shell, ...admin), 45],
  [
    'user analytics with its chart',
    onTop(shell, ...admin, 'src/features/admin-analytics/user-analytics.tsx', 'src/ui/day-chart/day-chart.tsx'),
    120,
  ],
  [
    'admin with its heaviest tab, and all that is behind keys and menus',
    Math.max(...adminTabs.map((tab) => onTop(shell, ...admin, tab, ...besides))),
    120,
  ],
  ['host, on top', onTop(shell, 'src/features/host-chat/host-widget.tsx', texts('host')), 32],
  ['all css', build.styleBytes() / 1000, 25],
];
for (const [name, size, budget] of sizes) console.log(`${size <= budget ? 'ok  ' : 'OVER'} ${name}: ${size.toFixed(1)} of ${budget} kB`);
process.exitCode = sizes.some(([, size, budget]) => size > budget) ? 1 : 0;
