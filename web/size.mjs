// What a visitor downloads, in kB gzipped, against the budgets of the design. `npm run size` after a build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const files = (name, seen = new Set()) =>
  seen.has(name) ? [] : (seen.add(name), [name, ...(manifest[name].imports ?? []).flatMap((next) => files(next, seen))]);
const kB = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length / 1000;
const chunks = (...names) => new Set(names.flatMap((name) => files(name)));
const js = (...names) => [...chunks(...names)].reduce((sum, name) => sum + kB(manifest[name].file), 0);

const entry = 'index.html';
const words = (part) => `src/locales/${part}/en.po`;
const landing = [entry, 'src/app/start-landing.tsx', words('landing')];
const app = [entry, 'src/app/start-app.tsx', words('app')];
const shell = [...app, 'src/app/shell.tsx'];
const dashboard = ['src/app/dashboard-route.tsx', words('dashboard')];
const admin = ['src/app/admin-route.tsx', words('admin')];
const adminTabs = Object.keys(manifest).filter((name) => /^src\/(features\/admin-|app\/admin-.+-tab)/.test(name));
/** What a tab of the admin area may load besides itself. */
const besides = ['src/features/admin/palette.tsx', 'src/features/admin/more-menu.tsx', words('casework'), words('tools')];
const onTop = (base, ...names) => js(...base, ...names) - js(...base);
const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));

const figures = [
  ['landing, all loaded', js(...landing), 115],
  ['member shell, all loaded', js(...shell), 190],
  ['auth, on top', onTop(app, 'src/app/auth-route.tsx', words('auth')), 45],
  ['dashboard, on top', onTop(shell, ...dashboard), 40],
  ['account tab, on top of it', onTop([...shell, ...dashboard], 'src/features/account/account-sections.tsx', words('account')), 40],
  ['static pages, on top', onTop(shell, 'src/features/static/static-pages.tsx', words('static')), 40],
  ['contact, on top', onTop(shell, 'src/features/contact/contact-page.tsx', words('contact')), 40],
  ['takedown, on top', onTop(shell, 'src/features/takedown/takedown-page.tsx', words('takedown')), 40],
  ['notices, on top', onTop(shell, 'src/features/notices/notices-page.tsx', words('notices')), 40],
  ['appeal, on top', onTop(shell, 'src/features/appeal/appeal-page.tsx', words('notices')), 40],
  ['profile set-up, on top', onTop(shell, 'src/app/profile-setup-route.tsx', words('profile')), 60],
  ['referrals, on top', onTop(shell, 'src/features/referrals/referrals-page.tsx', words('account')), 40],
  ['unsubscribe, on top', onTop(shell, 'src/features/unsubscribe/unsubscribe-page.tsx', words('account')), 40],
  ['swipe, on top', onTop(shell, 'src/app/swipe-route.tsx', words('people')), 40],
  ['matches, on top', onTop(shell, 'src/app/matches-route.tsx', words('people')), 40],
  ['media, on top', onTop(shell, 'src/features/media/media-page.tsx', words('media')), 60],
  ['vault, on top', onTop(shell, 'src/features/vault/vault-page.tsx', words('vault')), 90],
  ['storefront, on top', onTop(shell, 'src/app/storefront-route.tsx', words('store')), 40],
  ['browse, on top', onTop(shell, 'src/features/store/browse-page.tsx', words('store')), 40],
  ['purchases, on top of the dashboard', onTop([...shell, ...dashboard], 'src/features/store/purchases-card.tsx', words('store')), 10],
  ['profile, on top', onTop(shell, 'src/app/profile-route.tsx', words('profile')), 60],
  ['chat, on top', onTop(shell, 'src/app/chat-route.tsx', words('people')), 45],
  ['pricing, on top', onTop(shell, 'src/features/pricing/pricing-page.tsx', words('pricing')), 40],
  ['boost success, on top', onTop(shell, 'src/features/payment/boost-success-page.tsx', words('pricing')), 40],
  ['tip success, on top', onTop(shell, 'src/features/payment/tip-success-page.tsx', words('pricing')), 40],
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
  ['host, on top', onTop(shell, 'src/features/host-chat/host-widget.tsx', words('host')), 30],
  ['all css', [...styles].reduce((sum, file) => sum + kB(file), 0), 25],
];
for (const [name, size, budget] of figures) console.log(`${size <= budget ? 'ok  ' : 'OVER'} ${name}: ${size.toFixed(1)} of ${budget} kB`);
process.exitCode = figures.some(([, size, budget]) => size > budget) ? 1 : 0;
