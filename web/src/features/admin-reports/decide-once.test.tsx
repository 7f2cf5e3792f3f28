import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '#test/render-route';
import { asked, openReports, reportRows } from '#test/user-reports';

beforeEach(openReports);

test('a double click decides a report once, and nothing is said of a second decision', async () => {
  const { user } = renderRoute('/admin/reports');
  await reportRows();
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Report 4127' });
  await user.keyboard('0');
  const resolve = screen.getByRole('button', { name: 'Resolve' });
  act(() => {
    resolve.click();
    resolve.click();
  });
  expect(await screen.findByText('Report Updated')).toBeVisible();
  await waitFor(() => expect(asked('decide')).toHaveLength(1));
  expect(screen.queryByText('This has already been decided.')).not.toBeInTheDocument();
});
