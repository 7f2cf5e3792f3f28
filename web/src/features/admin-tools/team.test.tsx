import '#test/fake-socket';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { dialog, noor, openDesk, ravi, rowsOf } from '#test/tools';

const at = (tab: string) => renderRoute(`/admin?tab=${tab}`);

describe('team', () => {
  test('says who has which role, whose second factor is off, and locks the own row', async () => {
    openDesk({});
    at('team');
    const [mine, noors] = await rowsOf('Team');
    expect(mine).toHaveTextContent(/Marcus.*you.*marcus@example\.com.*on.*administrator.*Nobody takes their own role\./);
    expect(within(mine!).queryByRole('button')).not.toBeInTheDocument();
    expect(noors).toHaveTextContent(/Noor.*off.*moderator/);
    expect(screen.getByText(/Whoever has no second factor is one stolen password away/)).toBeVisible();
  });

  test('a role is given to who was found, for a reason', async () => {
    const asked = openDesk({ 'post /roles': () => ({}) });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Give a role' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Member ID or email address' }), 'nobody@example.com{Enter}');
    expect(await box.findByText('Nobody has this id or address.')).toBeVisible();
    await user.clear(box.getByRole('textbox'));
    await user.type(box.getByRole('textbox'), 'ravi@example.com{Enter}');
    expect(await box.findByText('Ravi, 31')).toBeVisible();
    await user.click(box.getByRole('radio', { name: 'administrator' }));
    await user.click(box.getByRole('button', { name: 'Give the role' }));
    expect(await box.findByText('Say why, in a few words.')).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Joins the night shift');
    await user.click(box.getByRole('button', { name: 'Give the role' }));
    expect(await screen.findByText('Ravi is now administrator')).toBeVisible();
    expect(asked).toEqual([{ what: 'post /roles', with: { userId: ravi, role: 'admin', held: true, reason: 'Joins the night shift' } }]);
  });

  test('a role is taken, for a reason', async () => {
    const asked = openDesk({ 'post /roles': () => ({}) });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Take moderator from Noor' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Left the team');
    await user.click(box.getByRole('button', { name: 'Take the role' }));
    expect(await screen.findByText('Noor is no longer moderator')).toBeVisible();
    expect(asked).toEqual([{ what: 'post /roles', with: { userId: noor, role: 'moderator', held: false, reason: 'Left the team' } }]);
  });

  test('a refusal is told in words, and the dialog goes', async () => {
    openDesk({ 'post /roles': () => problem(409, 'ROLE_LOCKED') });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Take moderator from Noor' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Left the team');
    await user.click(box.getByRole('button', { name: 'Take the role' }));
    expect(await screen.findByText('Nobody takes their own role, and one administrator always stays.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('what may work later keeps the dialog with what was written', async () => {
    openDesk({ 'post /roles': () => problem(503, 'UNAVAILABLE') });
    const { user } = at('team');
    await user.click(await screen.findByRole('button', { name: 'Take moderator from Noor' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Left the team');
    await user.click(box.getByRole('button', { name: 'Take the role' }));
    expect(await screen.findByText('Failed to change the role')).toBeVisible();
    expect(box.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the team');
  });

  test('J and K walk the rows', async () => {
    openDesk({});
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
  const referral = { referralId: 'ref-1', referrer: { userId: ravi, displayName: 'Ravi' }, referee: { userId: noor, displayName: 'Noor' } };

  test('one is noted once, for a reason', async () => {
    let given = false;
    const asked = openDesk({
      'get /referrals': ({ rewardGiven }) =>
        given === (rewardGiven === 'true') ? { referrals: [{ ...referral, rewardGiven: given }] } : {},
      'post /referrals/:id/reward': () => {
        given = true;
        return {};
      },
    });
    const { user, router } = at('rewards');
    await user.click(await screen.findByRole('button', { name: 'Note a reward for Ravi' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'A month of tier 1');
    await user.click(box.getByRole('button', { name: 'Note the reward' }));
    expect(await screen.findByText('Reward noted')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nothing to reward' })).toBeVisible();
    expect(asked.filter(({ what }) => what.startsWith('post'))).toEqual([
      { what: 'post /referrals/:id/reward', with: { id: 'ref-1', reason: 'A month of tier 1' } },
    ]);
    await user.click(screen.getByRole('radio', { name: 'given' }));
    expect(await rowsOf('Referrals')).toHaveLength(1);
    expect(router.state.location.search).toBe('?tab=rewards&reward=given');
    expect(screen.queryByRole('button', { name: /^Note a reward/ })).not.toBeInTheDocument();
  });

  test('a long list goes on where it ended', async () => {
    openDesk({
      'get /referrals': ({ cursor }) =>
        cursor ? { referrals: [{ ...referral, referralId: 'ref-2' }] } : { referrals: [referral], nextCursor: '2' },
    });
    const { user } = at('rewards');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rowsOf('Referrals')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('featured profile and corrections', () => {
  test('somebody is featured, then nobody, each for a reason', async () => {
    let featured: object = {};
    const asked = openDesk({
      'get /featured': () => featured,
      'put /featured': ({ userId }) => {
        featured = userId ? { person: { userId, displayName: 'Ravi' } } : {};
        return {};
      },
    });
    const { user } = at('featured');
    expect(await screen.findByText('Nobody is featured.')).toBeVisible();
    await user.type(screen.getAllByRole('textbox', { name: 'Member ID or email address' })[0]!, 'ravi@example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Feature this profile' }));
    let box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Opening week');
    await user.click(box.getByRole('button', { name: 'Feature' }));
    expect(await screen.findByText('Ravi is featured')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Feature nobody' }));
    box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'The week is over');
    await user.click(box.getByRole('button', { name: 'Feature nobody' }));
    expect(await screen.findByText('Nobody is featured.')).toBeVisible();
    expect(asked.filter(({ what }) => what.startsWith('put')).map((one) => one.with)).toEqual([
      { userId: ravi, reason: 'Opening week' },
      { userId: '', reason: 'The week is over' },
    ]);
  });

  test('a gender is corrected to another one than it is', async () => {
    const asked = openDesk({
      'get /featured': () => ({}),
      'get /members/:id': () => ({ context: { person: { userId: ravi }, gender: 'male' } }),
      'put /members/:id/gender': () => ({}),
    });
    const { user } = at('featured');
    await screen.findByText('Nobody is featured.');
    await user.type(screen.getAllByRole('textbox', { name: 'Member ID or email address' })[1]!, 'ravi@example.com{Enter}');
    const choice = await screen.findByRole('combobox', { name: 'Gender', description: 'Now: male' });
    expect(within(choice).queryByRole('option', { name: 'male' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeDisabled();
    await user.selectOptions(choice, 'non-binary');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    const box = await dialog();
    expect(screen.getByRole('dialog', { name: 'Correct the gender of Ravi to non-binary?' })).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Asked in S-1042');
    await user.click(box.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('The gender of Ravi is corrected')).toBeVisible();
    expect(asked.find(({ what }) => what.startsWith('put'))?.with).toEqual({ id: ravi, gender: 'non-binary', reason: 'Asked in S-1042' });
  });
});
