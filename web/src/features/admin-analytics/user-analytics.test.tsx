import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { openDashboard } from '#test/staff';

const asked: string[] = [];
beforeEach(() => {
  openDashboard();
  asked.length = 0;
  gateway.use(
    http.get('/admin/analytics/chart', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ days: [{ day: '2026-11-26' }, { day: '2026-11-27', count: '86' }] });
    }),
  );
});

const tile = async (label: string) =>
  (await within(screen.getByRole('main')).findByText(label, { selector: 'span span' })).parentElement?.parentElement;

test.each([
  ['Members', '12,480', 'Total'],
  ['Today', '86', 'Since midnight, UTC'],
  ['Last 30 days', '2,208', 'Down 8%'],
  ['Verified', '3,942', '31.6% of members'],
  ['Premium', '1,120', 'Active Tier 1 or 2'],
  ['Community hosts', '1', ''],
  ['Active conversations', '0', 'Last 7 days'],
])('%s: %s', async (label, value, note) => {
  renderRoute('/admin?tab=analytics');
  await screen.findByText('12,480');
  expect(await tile(label)).toHaveTextContent(`${label}${value}${note}`);
});

test('how the last 7 days stand against those before', async () => {
  renderRoute('/admin?tab=analytics');
  expect(await screen.findByText('Up 6%')).toBeVisible();
});

test('plans are shares of everyone', async () => {
  renderRoute('/admin?tab=analytics');
  const plans = await screen.findByRole('region', { name: 'Plans' });
  for (const share of ['61%', '30%', '7%', '2%']) expect(within(plans).getByText(share)).toBeVisible();
});

test('the chart asks for what the address says, and can be read as a table', async () => {
  const { user, router } = renderRoute('/admin?tab=analytics&metric=messages&days=90');
  expect(await screen.findByRole('heading', { name: 'Messages per day' })).toBeVisible();
  await waitFor(() => expect(asked).toEqual(['?metric=messages&days=90']));
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  expect(await screen.findByRole('row', { name: 'Nov 27 86' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 26 0' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What’s counted' }), 'Reports');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=analytics&metric=reports&days=90'));
  await waitFor(() => expect(asked.at(-1)).toBe('?metric=reports&days=90'));
});

test('days without anything say so', async () => {
  gateway.use(http.get('/admin/analytics/chart', () => HttpResponse.json({ days: [{ day: '2026-11-27' }] })));
  renderRoute('/admin?tab=analytics');
  expect(await screen.findByText('No data for this period.')).toBeVisible();
});

test('what cannot be read is shown on the page and in a toast, and can be asked for again', async () => {
  gateway.use(http.get('/admin/analytics', () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/admin?tab=analytics');
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText('Failed to fetch user analytics')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12,480')).toBeVisible();
});

test('who is no longer let in by the server is shown by the dashboard', async () => {
  gateway.use(http.get('/admin/analytics', () => problem(403, 'FORBIDDEN')));
  renderRoute('/admin?tab=analytics');
  expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  expect(screen.queryByText('Failed to fetch user analytics')).not.toBeInTheDocument();
});
