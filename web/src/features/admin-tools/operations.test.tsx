import '#test/fake-socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';
import { dialog, openDesk, ravi, rowsOf } from '#test/tools';

const at = (search: string) => renderRoute(`/admin?tab=${search}`);

describe('payments', () => {
  const silk = {
    id: '0198c5f2-0000-7000-8000-0000000000cc',
    kind: 'content',
    status: 'completed',
    amount: 1200,
    payerId: ravi,
    payerName: 'Ravi',
    creatorId: me,
    creatorName: 'Ana',
    title: 'Silk',
    createdAt: '2026-11-28T10:00:00Z',
    refundable: true,
  };

  test('one is given back for a reason, and is completed until the provider has confirmed it', async () => {
    let payment: object = silk;
    const asked = openDesk({
      'get /payments': () => ({ payments: [payment] }),
      'post /payments/:id/refund': () => {
        payment = { ...silk, refundable: false, refundState: 'ordered' };
        return { status: 'completed' };
      },
    });
    const { user } = at('payments');
    const [row] = await rowsOf('Payments');
    expect(row).toHaveTextContent(/Ravi.*Silk.*item.*Ana.*\$12\.00.*completed/);
    await user.click(within(row!).getByRole('button', { name: 'Refund $12.00 to Ravi' }));
    const box = await dialog();
    expect(screen.getByRole('dialog', { name: 'Refund $12.00 to Ravi?' })).toHaveAccessibleDescription(/This cannot be taken back\./);
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Charged twice');
    await user.click(box.getByRole('button', { name: 'Refund $12.00' }));
    expect(await screen.findByText('It shows as refunded once the payment provider has confirmed it.')).toBeVisible();
    expect(await screen.findByText('refund on its way')).toBeVisible();
    expect((await rowsOf('Payments'))[0]).toHaveTextContent('completed');
    expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
    expect(asked.find(({ what }) => what.startsWith('post'))?.with).toEqual({ id: silk.id, reason: 'Charged twice' });
  });

  test('one that cannot be given back says so, and is read anew', async () => {
    const asked = openDesk({
      'get /payments': () => ({ payments: [silk] }),
      'post /payments/:id/refund': () => problem(409, 'PAYMENT_STATE'),
    });
    const { user } = at('payments');
    await user.click(await screen.findByRole('button', { name: 'Refund $12.00 to Ravi' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Charged twice');
    await user.click(box.getByRole('button', { name: 'Refund $12.00' }));
    expect(await screen.findByText('It is not completed, or it was given back before.')).toBeVisible();
    await waitFor(() => expect(asked.filter(({ what }) => what === 'get /payments')).toHaveLength(2));
  });

  test('filters stand in the address and are asked for; what is no id is not', async () => {
    const asked = openDesk({ 'get /payments': () => ({}) });
    const { user, router } = at('payments&kind=tip&status=disputed');
    expect(await screen.findByText('No payment fits these filters.')).toBeVisible();
    expect(asked.at(-1)?.with).toEqual({ kind: 'tip', status: 'disputed' });
    await user.type(screen.getByRole('textbox', { name: 'Payer (member ID)' }), 'ravi{Enter}');
    expect(await screen.findByText('This is not the id of a member.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Payer (member ID)' }));
    await user.type(screen.getByRole('textbox', { name: 'Payer (member ID)' }), `${ravi}{Enter}`);
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ userId: ravi, kind: 'tip', status: 'disputed' }));
    expect(router.state.location.search).toBe(`?tab=payments&kind=tip&status=disputed&payer=${ravi}`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Payer (member ID)' })).toHaveValue(''));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'refunded');
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ kind: 'tip', status: 'refunded' }));
  });
});

describe('stuck facts', () => {
  const fact = {
    service: 'media',
    id: 'fact-1',
    consumer: 'media.profiles',
    subject: 'AccountErased',
    error: 'connection refused',
    attempts: 9,
    failedAt: '2026-11-28T10:00:00Z',
  };

  test.each([
    [{ outcome: 'handled' }, 'AccountErased is no longer stuck.'],
    [{ outcome: 'failed', error: 'still refused' }, 'Failed again: still refused'],
    [{ outcome: 'unknown' }, 'It is not stuck any more'],
  ])('what came of handling one again is said in words: %o', async (outcome, words) => {
    const asked = openDesk({ 'get /stuck-facts': () => ({ facts: [fact] }), 'post /stuck-facts/replay': () => outcome });
    const { user } = at('stuck');
    const [row] = await rowsOf('Stuck facts');
    expect(row).toHaveTextContent(/media.*AccountErased.*media\.profiles.*connection refused.*9 attempts/);
    await user.click(within(row!).getByRole('button', { name: 'Handle AccountErased again' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(asked.find(({ what }) => what.startsWith('post'))?.with).toEqual({ service: 'media', id: 'fact-1', consumer: 'media.profiles' });
  });

  test('services that do not answer are named, also when nothing else is stuck', async () => {
    const asked = openDesk({ 'get /stuck-facts': () => ({ silent: ['chat', 'media'] }) });
    const { user } = at('stuck');
    expect(await screen.findByText(/No answer from: chat, media\./)).toBeVisible();
    expect(screen.getByText('As far as the services answered.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'identity' }));
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ service: 'identity' }));
  });

  test('a service that goes silent meanwhile says so', async () => {
    openDesk({ 'get /stuck-facts': () => ({ facts: [fact] }), 'post /stuck-facts/replay': () => problem(502, 'SERVICE_SILENT') });
    const { user } = at('stuck');
    await user.click(await screen.findByRole('button', { name: 'Handle AccountErased again' }));
    expect(await screen.findByText('The service did not answer. Nothing has changed: please try again.')).toBeVisible();
  });
});

describe('settings', () => {
  test('one is changed for a reason, after what it means', async () => {
    let value = 'false';
    const asked = openDesk({
      'get /settings': () => ({
        settings: [
          { name: 'moderators_can_moderate_images', value, changed: value === 'true', changedBy: { displayName: 'Marcus' } },
          { name: 'review_before_publish', value: 'true' },
        ],
      }),
      'put /settings/:name': () => {
        value = 'true';
        return {};
      },
    });
    const { user } = at('settings');
    const images = await screen.findByRole('switch', { name: 'Moderators review images' });
    expect(images).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Look at every item before it is for sale' })).toBeChecked();
    await user.click(images);
    const box = await dialog();
    expect(box.getByText(/Moderators see the queue of images and decide about them/)).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'The queue is long');
    await user.click(box.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('Setting changed')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Moderators review images' })).toBeChecked());
    expect(screen.getByText(/Changed by Marcus/)).toBeVisible();
    expect(asked.find(({ what }) => what.startsWith('put'))?.with).toEqual({
      name: 'moderators_can_moderate_images',
      value: 'true',
      reason: 'The queue is long',
    });
  });
});

describe('the record', () => {
  const done = {
    id: 'a-1',
    staff: { userId: me, displayName: 'Marcus' },
    action: 'refund',
    targetId: ravi,
    reason: 'Charged twice',
    at: '2026-11-28T10:00:00Z',
  };

  test('says who did what to what, and why', async () => {
    openDesk({ 'get /actions': () => ({ actions: [done, { ...done, id: 'a-2', action: 'new_kind', targetId: '' }] }) });
    at('record');
    const [first, second] = await rowsOf('Record of actions');
    expect(first).toHaveTextContent(/Marcus.*refunded.*…0000bb.*Charged twice/);
    expect(second).toHaveTextContent('new_kind');
  });

  test('is narrowed by who, which and what, all in the address', async () => {
    const asked = openDesk({ 'get /actions': () => ({ actions: [done] }) });
    const { user, router } = at('record');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), await screen.findByRole('option', { name: 'Marcus' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'refunded');
    await user.type(screen.getByRole('textbox', { name: 'About (an id or a name)' }), `${ravi}{Enter}`);
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ action: 'refund', targetId: ravi, ...(me.length === 36 && { staffId: me }) }));
    expect(router.state.location.search).toContain(`action=refund&target=${ravi}`);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=record'));
  });

  test('that cannot be read can be asked for again', async () => {
    let tries = 0;
    openDesk({ 'get /actions': () => (tries++ ? { actions: [done] } : problem(503, 'UNAVAILABLE')) });
    const { user } = at('record');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await rowsOf('Record of actions')).toHaveLength(1);
  });
});
