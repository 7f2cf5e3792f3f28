import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aMatch, ownProfile } from '#test/cards';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const ana = {
  id: 'profile-ana',
  userId: 'member-ana',
  displayName: 'Ana',
  age: 29,
  gender: 'female',
  bio: 'Midnight Escape',
  location: 'Atlanta, Georgia',
  interests: ['Quiet Storms'],
  minAgePreference: 25,
  maxAgePreference: 45,
  memberType: 'premium',
  verificationStatus: 'verified',
  createdAt: '2026-03-02T10:00:00Z',
  distance: '5-10',
};

function show(profile: object, path = '/profile/member-ana') {
  gateway.use(
    http.get(`${apiUrl}/profile`, () => HttpResponse.json({ profile: ownProfile() })),
    http.get(`${apiUrl}/profiles/:id`, () => HttpResponse.json({ profile })),
  );
  return renderRoute(path);
}

test('another member, as far as the viewer may know', async () => {
  show(ana);
  expect(await screen.findByRole('heading', { name: 'Ana, 29' })).toBeVisible();
  expect(screen.getByText('Atlanta, Georgia · 5–10 miles')).toBeVisible();
  for (const text of ['premium', 'Midnight Escape', 'Quiet Storms', 'woman', '25 to 45', 'March 2026'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
});

test('what is gated is named, and the rest stays', async () => {
  show({ ...ana, bio: '', interests: [], locked: true });
  expect(await screen.findByRole('heading', { name: 'Premium Profile Access Required' })).toBeVisible();
  expect(screen.queryByText('Current Vibe')).not.toBeInTheDocument();
  expect(screen.getByText('woman')).toBeVisible();
});

test('badges are open to everybody, gated or not', async () => {
  const badges = [{ id: 'b', name: 'Night Star', rarity: 'legendary', iconUrl: '/badges/night-star.svg' }];
  show({ ...ana, locked: true, badges });
  expect(within(await screen.findByRole('list', { name: 'Badges' })).getByText('Night Star')).toBeVisible();
});

test('a photo opens as large as the screen and closes again', async () => {
  const { user } = show({ ...ana, picture: { smallUrl: '/s', mediumUrl: '/m', largeUrl: '/l' } });
  await user.click(await screen.findByRole('button', { name: 'View the photo of Ana' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  await user.click(close);
  await waitFor(() => expect(close).not.toBeInTheDocument());
});

test('a photo that is blurred has no larger one', async () => {
  show({ ...ana, picture: { smallUrl: '/b', mediumUrl: '/b', largeUrl: '/b', blurred: true } });
  expect(await screen.findByRole('img', { name: 'Portrait of Ana' })).not.toHaveAttribute('srcset');
  expect(screen.queryByRole('button', { name: 'View the photo of Ana' })).not.toBeInTheDocument();
});

test('gaps have words', async () => {
  show({ ...ana, bio: '', location: '', distance: '' });
  expect(await screen.findByText('no bio yet')).toBeVisible();
  expect(screen.getByText('Location not specified')).toBeVisible();
});

test('a chat opens for a match', async () => {
  const { user, router } = show({ ...ana, matched: true });
  await user.click(await screen.findByRole('button', { name: 'Start Chat' }));
  expect(router.state.location).toMatchObject({ pathname: '/chat', search: '?user=member-ana' });
});

test('without a match it does not, and the page says so beforehand', async () => {
  const { user, router } = show(ana);
  expect(await screen.findByText('A chat opens once you both like each other.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start Chat' }));
  expect(await screen.findByText('Failed to start chat. Please try again.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/profile/member-ana');
});

test('a like from here may make a match', async () => {
  const { user } = show(ana);
  gateway.use(http.post(`${apiUrl}/swipes`, () => HttpResponse.json({ matched: true, match: aMatch('Ana') })));
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  expect(await screen.findByRole('dialog', { name: 'It’s mutual' })).toBeVisible();
});

test('who was swiped is not asked about again', async () => {
  show({ ...ana, swiped: 'like' });
  expect(await screen.findByText('You liked Ana')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
});

test.each([404, 400])('a profile that is not to be seen (%i) is not found, and logged', async (status) => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  gateway.use(http.get(`${apiUrl}/profiles/:id`, () => problem(status, 'PROFILE_NOT_FOUND')));
  renderRoute('/profile/nobody');
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches');
  expect(told).toHaveBeenCalledWith('Profile not found');
  told.mockRestore();
});

test('somebody who blocked the viewer while the connection was away is gone when it is back', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  show(ana);
  await screen.findByRole('button', { name: 'Start Chat' });
  gateway.use(http.get(`${apiUrl}/profiles/:id`, () => problem(404, 'PROFILE_NOT_FOUND')));
  await act(() => arrive('Ready'));
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
  told.mockRestore();
});

test('a profile that cannot be read may be asked for again', async () => {
  gateway.use(http.get(`${apiUrl}/profiles/:id`, () => problem(503, 'UNAVAILABLE')));
  renderRoute('/profile/member-ana');
  expect(await screen.findByText('Failed to load this profile')).toBeVisible();
});

test('the own page has the ways to change it, and none to like oneself', async () => {
  show(ana, `/profile/${me}`);
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile-setup');
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
});

test.each([
  ['a begun profile', ownProfile(), `/profile/${me}`],
  ['a profile that is not begun', ownProfile({ displayName: '' }), '/profile-setup'],
])('/profile leads %s to its place', async (_, own, place) => {
  gateway.use(http.get(`${apiUrl}/profile`, () => HttpResponse.json({ profile: own })));
  const { router } = renderRoute('/profile');
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});
