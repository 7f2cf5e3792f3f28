import { screen } from '@testing-library/react';
import { renderRoute } from '#test/render-route';
import { openReports, reportRows } from '#test/user-reports';

beforeEach(openReports);

test('anyone who is asked for a reason can type it at once, and is back where they were afterwards', async () => {
  const { user } = renderRoute('/admin/reports');
  await reportRows();
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Report 4127' });
  const opener = screen.getByRole('button', { name: /Ignore this reporter/ });
  await user.click(opener);
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});
