import type { GetFeaturedProfileResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { ReferralRewardJson } from '@sotto/proto/admin/v1/operations';
import '#test/fake-socket';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { dialog, noor, serveConsole, ravi, rowsOf } from '#test/tools';

const at = (tab: string) => renderRoute(`/admin?tab=${tab}`);

describe('team', () => {
  test('says who has which role, whose second factor is off, and locks the own row', async () => {
    serveConsole({});
    at('team');
    const [mine, noors] = await rowsOf('Team');
    expect(mine).toHaveTextContent(/Marcus.*you.*marcus@example\.com.*On.*Administrator.*You can’t remove your own role\./);
    expect(within(mine!).queryByRole('button')).not.toBeInTheDocument();
    expect(noors).toHaveTextContent(/Noor.*Off.*Moderator/);
    expect(screen.getByText(/Ask staff without two-factor authentication to turn it on/)).toBeVisible();
  });

  test('a role is given to who was found, for a reason', async () => {
    const asked = serveConsole({ 'POST /admin/roles': () => HttpResponse.json({}) });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Add staff' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Name, place, ID or email address' }), 'nobody@example.com{Enter}');
    expect(await box.findByText('No member has this name, place, ID or email address.')).toBeVisible();
    await user.clear(box.getByRole('textbox'));
    await user.type(box.getByRole('textbox'), 'ravi@example.com{Enter}');
    expect(await box.findByText('Ravi, 31')).toBeVisible();
    await user.click(box.getByRole('radio', { name: 'Administrator' }));
    await user.click(box.getByRole('button', { name: 'Add role' }));
    expect(await box.findByText('Give a short reason.')).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Joins the night shift');
    await user.click(box.getByRole('button', { name: 'Add role' }));
    expect(await screen.findByText('Ravi has the role Administrator now')).toBeVisible();
    expect(asked).toEqual([
      { what: 'POST /admin/roles', with: { userId: ravi, role: 'admin', held: true, reason: 'Joins the night shift' } },
    ]);
  });

  test('a role is taken, for a reason', async () => {
    const asked = serveConsole({ 'POST /admin/roles': () => HttpResponse.json({}) });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Remove Moderator from Noor' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Left the team');
    await user.click(box.getByRole('button', { name: 'Remove role' }));
    expect(await screen.findByText('Noor no longer has the role Moderator')).toBeVisible();
    expect(asked).toEqual([{ what: 'POST /admin/roles', with: { userId: noor, role: 'moderator', held: false, reason: 'Left the team' } }]);
  });

  test('a refusal is shown as text, and the dialog goes', async () => {
    serveConsole({ 'POST /admin/roles': () => problem(409, 'ROLE_LOCKED') });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Remove Moderator from Noor' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Left the team');
    await user.click(box.getByRole('button', { name: 'Remove role' }));
    expect(await screen.findByText('You can’t remove your own role, and at least one administrator must remain.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('what may work later keeps the dialog with what was written', async () => {
    serveConsole({ 'POST /admin/roles': () => problem(503, 'UNAVAILABLE') });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Remove Moderator from Noor' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Left the team');
    await user.click(box.getByRole('button', { name: 'Remove role' }));
    expect(await screen.findByText('Failed to change the role')).toBeVisible();
    expect(box.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the team');
  });

  test('J and K walk the rows', async () => {
    serveConsole({});
    const { user } = at('team');
    const [mine, noors] = await rowsOf('Team');
    await user.keyboard('j');
    expect(mine).toHaveFocus();
    await user.keyboard('j');
    expect(noors).toHaveFocus();
    await user.keyboard('k');
    expect(mine).toHaveFocus();
  });
});

describe('rewards', () => {
  const referral: ReferralRewardJson = {
    referralId: 'ref-1',
    referrer: { userId: ravi, displayName: 'Ravi' },
    referee: { userId: noor, displayName: 'Noor' },
  };

  test('one is noted once, for a reason', async () => {
    let given = false;
    const asked = serveConsole({
      'GET /admin/referrals': ({ rewardGiven }) =>
        given === (rewardGiven === 'true')
          ? HttpResponse.json({ referrals: [{ ...referral, rewardGiven: given }] })
          : HttpResponse.json({}),
      'POST /admin/referrals/:referralId/reward': () => {
        given = true;
        return HttpResponse.json({});
      },
    });
    const { user, router } = at('rewards');
    await user.click(await screen.findByRole('button', { name: 'Record a reward for Ravi' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'A month of tier 1');
    await user.click(box.getByRole('button', { name: 'Record reward' }));
    expect(await screen.findByText('Reward recorded')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nothing to reward' })).toBeVisible();
    expect(asked.filter(({ what }) => what.startsWith('POST'))).toEqual([
      { what: 'POST /admin/referrals/:referralId/reward', with: { referralId: 'ref-1', reason: 'A month of tier 1' } },
    ]);
    await user.click(screen.getByRole('radio', { name: 'Given' }));
    expect(await rowsOf('Referrals')).toHaveLength(1);
    expect(router.state.location.search).toBe('?tab=rewards&reward=given');
    expect(screen.queryByRole('button', { name: /^Record a reward/ })).not.toBeInTheDocument();
  });

  test('a long list goes on where it ended', async () => {
    serveConsole({
      'GET /admin/referrals': ({ cursor }) =>
        HttpResponse.json(cursor ? { referrals: [{ ...referral, referralId: 'ref-2' }] } : { referrals: [referral], nextCursor: '2' }),
    });
    const { user } = at('rewards');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rowsOf('Referrals')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('featured profile and corrections', () => {
  test('someone is featured, then no one, each for a reason', async () => {
    let featured: GetFeaturedProfileResponseJson = {};
    const asked = serveConsole({
      'GET /admin/featured': () => HttpResponse.json(featured),
      'PUT /admin/featured': ({ userId }) => {
        featured = userId ? { person: { userId: ravi, displayName: 'Ravi' } } : {};
        return HttpResponse.json({});
      },
    });
    const { user } = at('featured');
    expect(await screen.findByText('No profile is featured.')).toBeVisible();
    await user.type(screen.getAllByRole('textbox', { name: 'Name, place, ID or email address' })[0]!, 'ravi@example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Feature this profile' }));
    let box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Opening week');
    await user.click(box.getByRole('button', { name: 'Feature' }));
    expect(await screen.findByText('Ravi is featured')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Stop featuring' }));
    box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'The week is over');
    await user.click(box.getByRole('button', { name: 'Stop featuring' }));
    expect(await screen.findByText('No profile is featured.')).toBeVisible();
    expect(asked.filter(({ what }) => what.startsWith('PUT')).map((one) => one.with)).toEqual([
      { userId: ravi, reason: 'Opening week' },
      { userId: '', reason: 'The week is over' },
    ]);
  });

  test('a gender is corrected to another one than it is', async () => {
    const asked = serveConsole({
      'GET /admin/featured': () => HttpResponse.json({}),
      'GET /admin/members/:userId': () => HttpResponse.json({ context: { person: { userId: ravi }, gender: 'male' } }),
      'PUT /admin/members/:userId/gender': () => HttpResponse.json({}),
    });
    const { user } = at('featured');
    await screen.findByText('No profile is featured.');
    await user.type(screen.getAllByRole('textbox', { name: 'Name, place, ID or email address' })[1]!, 'ravi@example.com{Enter}');
    const choice = await screen.findByRole('combobox', { name: 'Gender', description: 'Now: Man' });
    expect(within(choice).queryByRole('option', { name: 'Man' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeDisabled();
    await user.selectOptions(choice, 'non-binary');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    const box = await dialog();
    expect(screen.getByRole('dialog', { name: 'Correct the gender of Ravi to Non-binary?' })).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Asked in S-1042');
    await user.click(box.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('The gender of Ravi is corrected')).toBeVisible();
    expect(asked.find(({ what }) => what.startsWith('PUT'))?.with).toEqual({
      userId: ravi,
      gender: 'non-binary',
      reason: 'Asked in S-1042',
    });
  });
});
