import { screen } from '@testing-library/react';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { openReports, reportRows } from '#test/user-reports';

beforeEach(openReports);

test('an address of a report that is not there leads on to the next one, and blames no connection', async () => {
  gateway.use(http.get('/admin/reports/report-9999', () => problem(404, 'CASE_NOT_FOUND')));
  const { user } = renderRoute('/admin/reports?open=report-9999');
  await reportRows();
  expect(await screen.findByText('No longer in this list')).toBeVisible();
  expect(screen.queryByText('Check your connection. Nothing was lost.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Open next/ }));
  expect(await screen.findByRole('heading', { name: 'Report 4127' })).toBeVisible();
});
