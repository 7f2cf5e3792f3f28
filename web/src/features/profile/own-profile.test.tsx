import '#test/fake-socket';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { ownProfile } from '#test/cards';
import { gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const badges = [{ id: 'sunny', name: 'Sunny', rarity: 'common', iconUrl: '/badges/x.svg' }];
let sent: object[];

function show(own = ownProfile({ badges }), path = `/profile/${me}`) {
  sent = [];
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: own })),
    http.put('/profile/visibility', async ({ request }) => {
      const change = await request.json();
      sent.push(change);
      return HttpResponse.json(change);
    }),
  );
  return renderRoute(path);
}

test('hiding takes effect at once and is taken back by one press', async () => {
  const { user } = show();
  const answer = Promise.withResolvers<void>();
  gateway.use(
    http.put(
      '/profile/visibility',
      async ({ request }) => {
        sent.push(await request.json());
        await answer.promise;
        return HttpResponse.json({ isProfileHidden: true });
      },
      { once: true },
    ),
  );
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' });
  await user.click(hide);
  await waitFor(() => expect(hide).toBeChecked());
  answer.resolve();
  expect(await screen.findByText('Your profile is hidden')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(hide).not.toBeChecked());
  expect(sent).toEqual([{ isProfileHidden: true }, { isProfileHidden: false }]);
});

test.each([
  ['Hide my profile', 'Failed to update profile visibility'],
  ['Anonymous mode', 'Failed to update anonymous mode'],
])('when %s fails, it says so and is as before', async (name, texts) => {
  const { user } = show();
  gateway.use(http.put('/profile/visibility', () => problem(503, 'UNAVAILABLE')));
  const toggle = await screen.findByRole('switch', { name });
  await user.click(toggle);
  expect(await screen.findByText(texts)).toBeInTheDocument();
  expect(toggle).not.toBeChecked();
});

test('shows the chosen badges, and the way to choose others', async () => {
  const { user } = show();
  expect(within(await screen.findByRole('list', { name: 'Badges' })).getByText('Sunny')).toBeVisible();
  gateway.use(http.post('/badges/check', () => HttpResponse.json({})));
  await user.click(await screen.findByRole('button', { name: 'Manage Badges' }));
  expect(await screen.findByRole('dialog', { name: 'Manage Badges' })).toBeVisible();
});

test('the preview is what others see, with premium access and without', async () => {
  const { user } = show(ownProfile({ badges, contactEmail: 'marcus@example.com', anonymousMode: true, picture: { mediumUrl: '/m' } }));
  await user.click(await screen.findByRole('link', { name: 'Preview as others' }));
  expect(await screen.findByText('This is what others see.')).toBeVisible();
  expect(screen.getByText('marcus@example.com')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Portrait of Marcus' }).parentElement).toHaveClass('blurred-photo');
  await user.click(screen.getByRole('switch', { name: 'As members without premium access see it' }));
  expect(screen.getByRole('heading', { name: 'Premium Profile Access Required' })).toBeVisible();
  expect(screen.queryByText('marcus@example.com')).not.toBeInTheDocument();
  expect(screen.getByText('Sunny')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'End preview' }));
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeVisible();
});

test('who hides is shown what that means for the preview', async () => {
  show(ownProfile({ isProfileHidden: true }), `/profile/${me}?preview`);
  expect(await screen.findByText(/No one else can find you/)).toBeVisible();
});

test('"Me" leads to whatever else is the member’s, and out', async () => {
  const { user, router } = show();
  const hub = within(await screen.findByRole('navigation', { name: 'Me' }));
  expect(hub.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Account', '/dashboard?tab=account'],
    ['Upgrades', '/pricing'],
    ['Private Media', '/media?tab=private'],
    ['Referrals', '/referrals'],
    ['Notifications', '/dashboard?tab=account#notifications'],
    ['Privacy and data', '/privacy-settings'],
  ]);
  await user.click(hub.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
