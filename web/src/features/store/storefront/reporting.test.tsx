import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import '#test/fake-socket';
import { gateway } from '#test/gateway';
import { ana } from '#test/people';
import { renderRoute } from '#test/render-route';
import { neon, openStore, silk } from '#test/store';
import { arriveAsVisitor } from '#test/visitor';

const path = `/storefront/${ana}`;
const acceptReports = () => {
  const sent: object[] = [];
  gateway.use(
    http.post('/reports', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: '1' });
    }),
  );
  return sent;
};

async function send(user: ReturnType<typeof renderRoute>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Ana' }));
  await user.click(dialog.getByRole('radio', { name: 'Inappropriate content' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report sent')).toBeVisible();
}

test('a store is reported with the member', async () => {
  const sent = acceptReports();
  openStore({ items: [silk()] });
  const { user } = renderRoute(path);
  await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  expect(await screen.findByText('The whole store is attached.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request removal' })).toHaveAttribute(
    'href',
    `/takedown?link=${encodeURIComponent(`${location.origin}${path}`)}`,
  );
  await send(user);
  expect(sent).toMatchObject([{ userId: ana, reportType: 'inappropriate_content', subjectKind: 'storefront', subjectId: ana }]);
});

test('an item is reported where it is looked at', async () => {
  const sent = acceptReports();
  openStore({ items: [silk()] });
  const { user } = renderRoute(path);
  await user.click(await screen.findByRole('button', { name: 'Buy Silk for $12.00' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Silk' })).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('The item “Silk” is attached.')).toBeVisible();
  await send(user);
  expect(sent).toMatchObject([{ userId: ana, subjectKind: 'item', subjectId: silk().id }]);
});

test('an item that one owns is reported beside it', async () => {
  const sent = acceptReports();
  openStore({ items: [neon({ owned: true })] });
  const { user } = renderRoute(path);
  await user.click(await screen.findByRole('button', { name: 'Report Neon' }));
  await send(user);
  expect(sent).toMatchObject([{ subjectKind: 'item', subjectId: neon().id }]);
});

test('a store is not reported by its owner', async () => {
  openStore({ items: [silk()], store: { own: true } });
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Silk' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Report|More about/ })).not.toBeInTheDocument();
});

test('who is not signed in is led to the form that needs no account', async () => {
  arriveAsVisitor();
  openStore({ items: [silk()] });
  const { user } = renderRoute(path);
  const ofStore = await screen.findByRole('link', { name: 'Report' });
  expect(ofStore).toHaveAttribute('href', `/takedown?link=${encodeURIComponent(`${location.origin}${path}`)}`);
  await user.click(await screen.findByRole('button', { name: 'Buy Silk for $12.00' }));
  const ofItem = within(await screen.findByRole('dialog', { name: 'Silk' })).getByRole('link', { name: 'Report' });
  await user.click(ofItem);
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: 'Where is it?' })).toHaveValue(`${location.origin}${path}?item=${silk().id}`),
  );
});
