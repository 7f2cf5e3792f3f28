import type { ProfileViewJson } from '@sotto/proto/profiles/v1/profiles';
import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { aMatch, ownProfile } from '#test/cards';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const ana: ProfileViewJson = {
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

function show(profile: ProfileViewJson, path = '/profile/member-ana') {
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile() })),
    http.get('/profiles/:id', () => HttpResponse.json({ profile })),
  );
  return renderRoute(path);
}

test('another member, as far as the viewer may know', async () => {
  show(ana);
  expect(await screen.findByRole('heading', { name: 'Ana, 29' })).toBeVisible();
  expect(screen.getByText('Atlanta, Georgia · 5–10 miles')).toBeVisible();
  for (const text of ['Premium', 'Midnight Escape', 'Quiet Storms', 'Woman', '25 to 45', 'March 2026'])
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
});

test('a community host has the badge of the host', async () => {
  show({ ...ana, memberType: 'community_host' });
  expect(await screen.findByText('Host')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Premium')).not.toBeInTheDocument();
});

test('in Spanish, the vibe, interests and gender of a member are Spanish', async () => {
  inSpanish('app', 'options', 'profile');
  show(ana);
  expect(await screen.findByRole('heading', { name: 'Ana, 29' })).toBeVisible();
  for (const text of ['Escapada de medianoche', 'Tormentas silenciosas', 'Mujer']) expect(screen.getByText(text)).toBeVisible();
  i18n.activate('en');
});

test('what is gated is named, and the rest stays', async () => {
  show({ ...ana, bio: '', interests: [], locked: true });
  expect(await screen.findByRole('heading', { name: 'Premium Profile Access Required' })).toBeVisible();
  expect(screen.queryByText('Current Vibe')).not.toBeInTheDocument();
  expect(screen.getByText('Woman')).toBeVisible();
});

test('badges are open to everyone, gated or not', async () => {
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

test('gaps have texts', async () => {
  show({ ...ana, bio: '', location: '', distance: '' });
  expect(await screen.findByText('no bio yet')).toBeVisible();
  expect(screen.getByText('Location not specified')).toBeVisible();
});

test('a chat opens for a match', async () => {
  const { user, router } = show({ ...ana, matched: true });
  await user.click(await screen.findByRole('button', { name: 'Start Chat' }));
  expect(router.state.location).toMatchObject({ pathname: '/chat', search: '?user=member-ana' });
});

test('who is no match can be liked or passed, and has no chat to start', async () => {
  show(ana);
  expect(await screen.findByText('A chat opens once you both like each other.')).toBeVisible();
  for (const name of ['Like', 'Pass']) expect(screen.getByRole('button', { name })).toBeVisible();
  for (const name of ['Start Chat', 'View Messages']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a like from here may make a match', async () => {
  const { user } = show(ana);
  gateway.use(http.post('/swipes', () => HttpResponse.json({ matched: true, match: aMatch('Ana') })));
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  expect(await screen.findByRole('dialog', { name: 'It’s mutual' })).toBeVisible();
});

test('who was swiped is not asked about again', async () => {
  show({ ...ana, swiped: 'like' });
  expect(await screen.findByText('You liked Ana')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
});

test.each([404, 400])('a profile that is not to be seen (%i) is not found, and logged', async (status) => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  gateway.use(http.get('/profiles/:id', () => problem(status, 'PROFILE_NOT_FOUND')));
  renderRoute('/profile/nobody');
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches');
  expect(reported).toHaveBeenCalledWith('Profile not found');
  reported.mockRestore();
});

test('someone who blocked the viewer while the connection was away is gone when it is back', async () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  show(ana);
  await screen.findByRole('button', { name: 'Like' });
  gateway.use(http.get('/profiles/:id', () => problem(404, 'PROFILE_NOT_FOUND')));
  await act(() => arrive('Ready'));
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
  reported.mockRestore();
});

test('a profile that cannot be read may be asked for again', async () => {
  gateway.use(http.get('/profiles/:id', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/profile/member-ana');
  expect(await screen.findByText('Failed to load this profile')).toBeVisible();
});

test('the own page has the ways to change it, and none to like oneself', async () => {
  show(ana, `/profile/${me}`);
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile-setup');
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
});

test.each([
  ['a started profile', ownProfile(), `/profile/${me}`],
  ['a profile that is not started', ownProfile({ displayName: '' }), '/profile-setup'],
])('/profile leads %s to its place', async (_, own, place) => {
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: own })));
  const { router } = renderRoute('/profile');
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});
