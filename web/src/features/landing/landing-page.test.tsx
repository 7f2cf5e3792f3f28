import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { sessionStatus, setSession } from '#web/client/session/session';
import { LandingPage } from './landing-page';

/** Without router and store, as it starts. */
function open(address = '/') {
  history.replaceState(null, '', address);
  const go = jest.fn();
  render(
    <I18nProvider i18n={i18n}>
      <LandingPage go={go} />
    </I18nProvider>,
  );
  return go;
}

test('a visitor finds the promise, the badges, the features and two ways in', async () => {
  setSession(undefined);
  open();
  expect(screen.getByRole('heading', { name: 'Where privacy meets passion', level: 1 })).toBeVisible();
  expect(screen.getByText(/the most discreet way to find meaningful connections/)).toBeVisible();
  for (const badge of ['Free for women', 'Premium for men', '100% discreet', 'No Bots']) expect(screen.getByText(badge)).toBeVisible();
  for (const feature of ['Complete Privacy', 'Smart Matching', 'Verified Profiles', 'Instant Connect'])
    expect(screen.getByRole('heading', { name: feature })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Create Account' })) expect(link).toHaveAttribute('href', '/auth?mode=signup');
  for (const link of screen.getAllByRole('link', { name: 'Sign In' })) expect(link).toHaveAttribute('href', '/auth?mode=signin');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the phone menu holds the anchors of the page', async () => {
  setSession(undefined);
  open();
  act(() => screen.getByRole('button', { name: 'Menu' }).click());
  expect(document.querySelector('a[href="#contact"]')).toBeVisible();
  expect(document.querySelector('#contact')).toBeInTheDocument();
  expect(document.querySelector('#features')).toBeInTheDocument();
});

describe('who is signed in', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setSession(aSession());
  });
  afterEach(() => jest.useRealTimers());

  test('is shown, and led to the dashboard after two seconds', () => {
    const go = open();
    expect(screen.getByText('You are already signed in')).toBeVisible();
    expect(screen.getByText('Redirecting to dashboard...')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_900));
    expect(go).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(go).toHaveBeenCalledWith('/dashboard');
  });

  test('may sign out instead: nothing leads on any more, and a failure is shown', async () => {
    gateway.use(http.delete('/sessions/current', () => problem(503, 'UNAVAILABLE')));
    const go = open();
    act(() => screen.getByRole('button', { name: 'Sign out instead' }).click());
    act(() => jest.advanceTimersByTime(5_000));
    expect(go).not.toHaveBeenCalled();
    jest.useRealTimers();
    expect(await screen.findByText('Failed to sign out')).toBeVisible();
  });
});

test('a mailed link is handed in once, and leaves no token in the address', async () => {
  setSession(undefined);
  const tokens: unknown[] = [];
  gateway.use(
    http.post('/email-confirmations', async ({ request }) => {
      tokens.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  open('/#confirm=once');
  expect(location.hash).toBe('');
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  await waitFor(() => expect(tokens).toEqual([{ token: 'once' }]));
});

test('a link opened in a tab that shows the page already is handed in as well', async () => {
  gateway.use(http.post('/email-confirmations', () => HttpResponse.json({})));
  setSession(undefined);
  open();
  location.hash = '#confirm=later';
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  expect(location.hash).toBe('');
});

test('a mailed link opened by a member says what happened, shows no page for visitors, and leads on when asked to', async () => {
  setSession(aSession());
  gateway.use(http.post('/email-confirmations', () => HttpResponse.json({})));
  const go = open('/#confirm=mine');
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  expect(screen.queryByText('Where privacy meets passion')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out instead' })).not.toBeInTheDocument();
  expect(sessionStatus()).toBe('signed-in');
  act(() => screen.getByRole('button', { name: 'Continue' }).click());
  expect(go).toHaveBeenCalledWith('/dashboard');
});

test('a used link says so', async () => {
  setSession(undefined);
  gateway.use(http.post('/email-confirmations', () => problem(410, 'LINK_EXPIRED')));
  open('/#confirm=used');
  expect(await screen.findByText('This link has expired or was already used.')).toBeVisible();
});
