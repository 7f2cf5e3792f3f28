import type { VerificationStatus } from '@sotto/proto/vocabulary';
import { jest } from '@jest/globals';
import { arrive } from '#test/fake-socket';
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { ownProfile } from '#test/cards';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { renderRoute } from '#test/render-route';

const page = 'https://verify.example/session';
let status: string;
let checks: number;
let asked: string | undefined;
let handedIn: boolean;
const tab = () => ({ opener: {} as unknown, closed: false, location: { replace: jest.fn() }, close: jest.fn() });

afterEach(() => i18n.activate('en'));
beforeEach(() => {
  status = 'unverified';
  checks = 0;
  asked = undefined;
  handedIn = false;
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile() })),
    http.get('/verification', () =>
      HttpResponse.json({ verificationStatus: status, ...(status === 'pending' && !handedIn && { url: page }) }),
    ),
    http.post('/verification', () => {
      status = asked ?? 'pending';
      return HttpResponse.json({ url: page, verificationStatus: 'pending' });
    }),
    http.post('/verification/check', () => {
      checks += 1;
      return HttpResponse.json({ verificationStatus: status });
    }),
  );
});

const labels: Record<VerificationStatus, string> = {
  unverified: 'Not verified',
  pending: 'Pending',
  requires_input: 'Input required',
  canceled: 'Canceled',
  verified: 'Verified',
};

async function openCard(now: VerificationStatus = 'unverified') {
  status = now;
  const route = renderRoute('/profile-setup');
  const card = within(await screen.findByRole('region', { name: 'ID verification' }));
  await card.findByText(labels[now]);
  return { ...route, card };
}

test('starting opens the page of the provider in a tab that cannot reach back', async () => {
  const opened = tab();
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const { user, card } = await openCard();
  await user.click(card.getByRole('button', { name: 'Start verification' }));
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(opened.opener).toBeNull();
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(page));
  expect(await card.findByRole('button', { name: 'Check status' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue verification' })).toHaveAttribute('href', page);
  open.mockRestore();
});

test.each<[string, () => AnswerTo<'POST /verification'>]>([
  ['a failure', () => problem(502, 'PROVIDER_UNAVAILABLE')],
  ['an answer without a page', () => HttpResponse.json({})],
])('%s says so, and leaves no empty tab behind', async (_, answer) => {
  const opened = tab();
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  gateway.use(http.post('/verification', answer));
  const { user, card } = await openCard();
  await user.click(card.getByRole('button', { name: 'Start verification' }));
  expect(await screen.findByText('Verification Error')).toBeInTheDocument();
  expect(screen.getByText('Failed to start verification process. Please try again.')).toBeInTheDocument();
  expect(opened.close).toHaveBeenCalled();
  open.mockRestore();
});

test('an address that is no page is not opened', async () => {
  const opened = tab();
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  gateway.use(http.post('/verification', () => HttpResponse.json({ url: 'javascript:alert(1)' })));
  const { user, card } = await openCard();
  await user.click(card.getByRole('button', { name: 'Start verification' }));
  await waitFor(() => expect(opened.close).toHaveBeenCalled());
  expect(opened.location.replace).not.toHaveBeenCalled();
  open.mockRestore();
});

test('what was only started is not said to be looked at', async () => {
  const { card } = await openCard('pending');
  expect(card.getByText(/Waiting for your ID/)).toBeVisible();
  expect(card.queryByText(/still in progress/)).not.toBeInTheDocument();
});

test('what was handed in is looked at, and has no page to go on with', async () => {
  handedIn = true;
  const { user, card } = await openCard('pending');
  expect(card.getByText(/still in progress/)).toBeVisible();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('No result yet')).toBeInTheDocument();
});

test('coming back to the tab asks how it ended, and verified is shown', async () => {
  const { card } = await openCard('pending');
  status = 'verified';
  await act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Verification Complete')).toBeInTheDocument();
  expect(checks).toBe(1);
  expect(await card.findByText('Verified')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('the frame brings the result as well', async () => {
  await openCard('pending');
  status = 'verified';
  await act(() => arrive('OwnProfileChangedPushed'));
  expect(await screen.findByText('Verification Complete')).toBeInTheDocument();
  expect(checks).toBe(0);
});

test.each(['requires_input', 'canceled'] as const)('%s can be started again', async (now) => {
  const { card } = await openCard(now);
  expect(card.getByRole('button', { name: 'Start again' })).toBeVisible();
});

test.each([
  ['document_expired', 'Your document has expired. Please try again with a valid one.'],
  ['unheard_of', 'As the server says.'],
])('what was missing is said (%s), also after the page was left', async (errorCode, sentence) => {
  gateway.use(
    http.get('/verification', () =>
      HttpResponse.json({ verificationStatus: 'requires_input', error: errorCode === 'unheard_of' ? sentence : 'in English', errorCode }),
    ),
  );
  const { card } = await openCard('requires_input');
  expect(card.getByText(sentence)).toBeVisible();
  expect(card.queryByText(/couldn’t be completed/)).not.toBeInTheDocument();
});

test('what was missing is said in the language of the reader', async () => {
  inSpanish('profile');
  gateway.use(
    http.get('/verification', () =>
      HttpResponse.json({ verificationStatus: 'requires_input', error: 'in English', errorCode: 'document_expired' }),
    ),
  );
  renderRoute('/profile-setup');
  expect(await screen.findByText('Tu documento ha caducado. Inténtalo de nuevo con uno vigente.')).toBeVisible();
});

test('the toast names the badges that came with it', async () => {
  gateway.use(
    http.post('/verification/check', () =>
      HttpResponse.json({ verificationStatus: status, badgesAssigned: status === 'verified' ? ['Verified', 'All Set'] : [] }),
    ),
  );
  const { user, card } = await openCard('pending');
  status = 'verified';
  await user.click(card.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('Verification Complete')).toBeInTheDocument();
  expect(await card.findByText('Verified')).toBeVisible();
  expect(screen.getAllByText('Verification Complete')).toHaveLength(1);
  expect(screen.getByText('You earned: Verified, All Set')).toBeInTheDocument();
});

test('a check that fails says so', async () => {
  gateway.use(http.post('/verification/check', () => problem(502, 'PROVIDER_UNAVAILABLE')));
  const { user, card } = await openCard('pending');
  await user.click(card.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('Verification Error')).toBeInTheDocument();
});

test('being verified already is no news', async () => {
  await openCard('verified');
  expect(screen.queryByText('Verification Complete')).not.toBeInTheDocument();
});
