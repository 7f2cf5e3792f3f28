import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { cleaning, openCleanup } from '#test/cleanup';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { renderRoute } from '#test/render-route';

beforeEach(openCleanup);

const at = '/admin?tab=cleanup';
const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const selected = async (count: number) => expect(await screen.findByText(`${count} selected`)).toBeVisible();

describe('the list', () => {
  test('says who is there, and why', async () => {
    renderRoute(at);
    expect(await screen.findByRole('row', { name: /Test Account – Not verified Nov 26 Test name, Empty bio/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /No name Here for a week .* Empty name/ })).toBeVisible();
    expect(screen.getByText('5 profiles match')).toBeVisible();
    expect(cleaning.asked).toEqual(['?tool=filters']);
  });

  test('anyone who is protected cannot be chosen', async () => {
    const { user } = renderRoute(at);
    expect(await screen.findByRole('row', { name: /Odette .* Admin, protected/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select Odette' })).not.toBeInTheDocument();
    await user.click(await box('Select all'));
    await selected(4);
    await user.click(await box('Select all'));
    await selected(0);
  });

  test('filters stand in the address and say how many fit each', async () => {
    const { user, router } = renderRoute(`${at}&unverified=on&search=demo`);
    await user.click(await screen.findByRole('button', { name: 'Test names 4' }));
    await waitFor(() => expect(cleaning.asked.at(-1)).toBe('?tool=filters&testNames=true&unverified=true&search=demo'));
    expect(router.state.location.search).toBe('?tab=cleanup&unverified=on&search=demo&test=on');
    expect(await screen.findByRole('button', { name: 'Not verified 38', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Empty name or bio 0', pressed: false })).toBeVisible();
  });

  test('the other tool asks for names that look made up, without the filters', async () => {
    const { user } = renderRoute(`${at}&test=on`);
    await user.click(await screen.findByRole('radio', { name: 'Suspicious names 9' }));
    await waitFor(() => expect(cleaning.asked.at(-1)).toBe('?tool=suspicious'));
    expect(screen.queryByRole('button', { name: /Test names/ })).not.toBeInTheDocument();
  });

  test('nothing found says so', async () => {
    cleaning.profiles = [];
    renderRoute(at);
    expect(await screen.findByText('Nothing to clean up')).toBeVisible();
  });

  test.each([
    ['filters', 'Error', 'Failed to fetch profiles'],
    ['suspicious', 'Error loading profiles', 'Failed to load profile data'],
  ])('the tool %s fails in its own texts', async (tool, title, text) => {
    gateway.use(http.get('/admin/profiles', () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute(`${at}&tool=${tool}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
    await user.click(button('Retry'));
    expect(await screen.findByText('Fake Marie')).toBeVisible();
  });

  test('who is no longer an admin is shown by the dashboard', async () => {
    gateway.use(http.get('/admin/profiles', () => problem(403, 'FORBIDDEN')));
    renderRoute(at);
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  });
});

describe('keys', () => {
  test('J and K walk, X chooses, Shift X chooses up to there, past the protected', async () => {
    const { user } = renderRoute(at);
    await box('Select Test Account');
    await user.keyboard('jx');
    await selected(1);
    expect(await box('Select Test Account')).toHaveFocus();
    await user.keyboard('jjkj');
    expect(await box('Select No name')).toHaveFocus();
    await user.keyboard('{Shift>}X{/Shift}');
    await selected(3);
    expect(await box('Select demo_user_04')).toBeChecked();
    expect(await box('Select Fake Marie')).not.toBeChecked();
  });

  test('a click with Shift chooses a range, too', async () => {
    const { user } = renderRoute(at);
    await user.click(await box('Select demo_user_04'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Select Fake Marie'));
    await user.keyboard('{/Shift}');
    await selected(3);
  });

  test('characters typed into a field are characters', async () => {
    const { user } = renderRoute(at);
    await box('Select Test Account');
    await user.type(screen.getByRole('textbox', { name: 'Name or ID' }), 'xaj');
    await selected(0);
  });

  test('Delete asks only about someone', async () => {
    const { user } = renderRoute(at);
    await box('Select Test Account');
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('a{Delete}');
    expect(await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' })).toBeVisible();
  });
});

describe('the question', () => {
  const ask = async () => {
    const route = renderRoute(at);
    await route.user.click(await box('Select Test Account'));
    await route.user.click(await box('Select No name'));
    await route.user.click(button('Delete 2 profiles'));
    return { ...route, dialog: within(await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' })) };
  };

  test('cannot be asked about no one', async () => {
    renderRoute(at);
    await box('Select Test Account');
    expect(button(/^Delete/)).toBeDisabled();
  });

  test('names everyone, and only Cancel closes it', async () => {
    const { user, dialog } = await ask();
    expect(
      within(dialog.getByRole('list', { name: 'Profiles to delete' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['TTest AccountNov 26', '?No nameNov 26']);
    expect(dialog.getByRole('textbox', { name: 'Type 2 to confirm' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.bg-scrim')!);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button('Delete 2 profiles')).toHaveFocus();
    await selected(2);
    expect(cleaning.orders).toEqual([]);
  });

  test('shows what is owed or open of each', async () => {
    cleaning.openBusiness = [
      {
        userId: 'u1',
        balance: '630',
        itemsOwnedByOthers: 2,
        openDisputes: 1,
        pendingPayments: 1,
        payoutPending: true,
        subscriptionRunning: true,
      },
    ];
    const { dialog } = await ask();
    expect(
      await dialog.findByText(
        'Owed $6.30 · 2 purchases by others · 1 open dispute · 1 unfinished payment · Payout under way · Subscription is running',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent(/^Something is owed or open/);
  });

  test('says that nothing is owed, or that it could not be loaded', async () => {
    gateway.use(http.post('/admin/cleanups/preview', () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user, dialog } = await ask();
    expect(await dialog.findByText('What is owed to these members could not be loaded.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Nothing is owed, running or in dispute.')).toBeVisible();
  });

  test('wants the name of one member typed', async () => {
    const { user } = renderRoute(at);
    await user.click(await box('Select Test Account'));
    await user.click(button('Delete 1 profile'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Type Test Account to confirm' }), '1');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'test account');
    await user.click(dialog.getByRole('button', { name: 'Delete 1 profile' }));
    expect(await dialog.findByText('Type Test Account to confirm.')).toBeVisible();
    expect(cleaning.orders).toEqual([]);
  });

  test('wants the number of several typed and a reason', async () => {
    const { user, dialog } = await ask();
    await user.type(dialog.getByRole('textbox', { name: 'Type 2 to confirm' }), '3');
    await user.click(dialog.getByRole('button', { name: 'Delete 2 profiles' }));
    expect(await dialog.findByText('Type 2 to confirm.')).toBeVisible();
    expect(dialog.getByText('Give a short reason.')).toBeVisible();
    expect(cleaning.orders).toEqual([]);
  });

  const confirm = async ({ user, dialog }: Awaited<ReturnType<typeof ask>>) => {
    await user.type(dialog.getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' test accounts ');
    await user.click(dialog.getByRole('button', { name: 'Delete 2 profiles' }));
  };

  test('leads to the order, which can be called off for ten seconds', async () => {
    const asked = await ask();
    await confirm(asked);
    const job = within(await screen.findByRole('region', { name: '2 profiles will be deleted' }));
    expect(cleaning.orders).toEqual([{ jobId: expect.any(String), userIds: ['u1', 'u4'], reason: 'test accounts' }]);
    expect(asked.router.state.location.search).toBe(`?tab=cleanup&job=${cleaning.orders[0]!.jobId}`);
    expect(screen.queryByRole('checkbox', { name: 'Select Test Account' })).not.toBeInTheDocument();
    expect(job.getByRole('button', { name: 'Cancel deletion' })).toHaveFocus();
    await asked.user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Canceled' })).toHaveTextContent('No profiles were deleted.');
    expect(await box('Select Test Account')).not.toBeChecked();
  });

  test.each([
    ['filters', 'Error', 'Failed to delete profiles'],
    ['suspicious', 'Error deleting profiles', 'Failed to delete selected profiles'],
  ])('with the tool %s a failure is shown in its own texts, and pressing again is the same order', async (tool, title, text) => {
    const orders: unknown[] = [];
    const { user } = renderRoute(`${at}&tool=${tool}`);
    gateway.use(
      http.post('/admin/cleanups', async ({ request }) => {
        orders.push((await request.json()).jobId);
        return problem(503, 'UNAVAILABLE');
      }),
    );
    await user.click(await box('Select Test Account'));
    await user.click(button('Delete 1 profile'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Type Test Account to confirm' }), 'test account');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'test account');
    await user.click(dialog.getByRole('button', { name: 'Delete 1 profile' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete 1 profile' }));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[0]).toBe(orders[1]);
  });
});

describe('a deletion', () => {
  const job = '0198c5f2-0000-7000-8000-0000000000aa';
  const running: CleanupJson = {
    jobId: job,
    state: 'running',
    total: 3,
    deleted: 1,
    refused: 1,
    outstanding: 1,
    parts: [
      { service: 'chat', members: 1 },
      { service: 'media', members: 1 },
    ],
    members: [
      { userId: 'u1', state: 'deleted' },
      { userId: 'u2', displayName: 'demo_user_04', state: 'deleting', outstanding: ['chat', 'media'] },
      { userId: 'u3', displayName: 'Odette', state: 'refused', reason: 'admin' },
    ],
  };

  test('is found again by its address, with what is outstanding, and shown when it is complete', async () => {
    cleaning.job = running;
    renderRoute(`${at}&job=${job}`);
    const card = within(await screen.findByRole('region', { name: 'Deleting 3 profiles' }));
    expect(card.getByRole('progressbar', { name: 'Progress of the deletion' })).toHaveAttribute('aria-valuenow', '67');
    expect(card.getByText('1 of 3 deleted · 1 remaining · 1 rejected')).toBeVisible();
    expect(card.getByText('media').parentElement).toHaveTextContent('media1 member');
    expect(screen.queryByRole('checkbox', { name: 'Select demo_user_04' })).not.toBeInTheDocument();
    cleaning.profiles = cleaning.profiles.slice(2);
    cleaning.job = { ...running, state: 'complete', deleted: 2, outstanding: 0, parts: [] };
    expect(await screen.findByText('Profiles Deleted', undefined, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText('Successfully deleted 2 profiles and all related data')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Test Account')).not.toBeInTheDocument());
  });

  test('is repeated as the same order, for a reason', async () => {
    cleaning.job = running;
    const { user } = renderRoute(`${at}&job=${job}`);
    await user.click(await screen.findByRole('button', { name: 'Repeat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this deletion?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'media was down');
    await user.click(dialog.getByRole('button', { name: 'Repeat' }));
    await waitFor(() => expect(cleaning.orders).toEqual([{ jobId: job, userIds: ['u1', 'u2', 'u3'], reason: 'media was down' }]));
  });

  test('that has started is not called off', async () => {
    cleaning.job = { ...running, state: 'waiting', startsAt: new Date(Date.now() + 5_000).toISOString() };
    gateway.use(http.delete('/admin/cleanups/:id', () => problem(409, 'UNDO_OVER')));
    const { user } = renderRoute(`${at}&job=${job}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel deletion' }));
    expect(await screen.findByText('The deletion has started and can’t be canceled.')).toBeVisible();
  });

  test('that is not there is said so', async () => {
    const { user, router } = renderRoute(`${at}&job=${job}`);
    expect(await screen.findByText('This deletion doesn’t exist or is older than 30 days.')).toBeVisible();
    await user.click(button('Close'));
    expect(router.state.location.search).toBe('?tab=cleanup');
  });

  test('of earlier days is a press away', async () => {
    gateway.use(
      http.get('/admin/cleanups', () =>
        HttpResponse.json({ cleanups: [{ ...running, startsAt: '2026-11-20T10:00:00Z', orderedBy: { displayName: 'Marcus' } }] }),
      ),
    );
    cleaning.job = running;
    const { user } = renderRoute(at);
    await user.click(await screen.findByRole('button', { name: /^Show the deletion of Nov 20, 2026/ }));
    expect(await screen.findByRole('region', { name: 'Deleting 3 profiles' })).toBeVisible();
  });
});

test('it speaks Spanish', async () => {
  inSpanish('admin');
  renderRoute(at);
  expect(await screen.findByText('5 perfiles coinciden')).toBeVisible();
});
