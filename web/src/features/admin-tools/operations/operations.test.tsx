import type { ReplayFailedEventResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { FailedEventJson, RecordedActionJson } from '@sotto/proto/admin/v1/operations';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import '#test/fake-socket';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';
import { dialog, serveConsole, ravi, rowsOf } from '#test/tools';

const at = (search: string) => renderRoute(`/admin?tab=${search}`);

describe('payments', () => {
  const silk: PaymentToAdministerJson = {
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
    refundableAmount: 1200,
  };

  test('one is given back for a reason, and is completed until the provider has confirmed it', async () => {
    let payment = silk;
    const asked = serveConsole({
      'GET /admin/payments': () => HttpResponse.json({ payments: [payment] }),
      'POST /admin/payments/:paymentId/refund': () => {
        payment = { ...silk, refundable: false, refundState: 'ordered' };
        return HttpResponse.json({ status: 'completed' });
      },
    });
    const { user } = at('payments');
    const [row] = await rowsOf('Payments');
    expect(row).toHaveTextContent(/Ravi.*Silk.*Item.*Ana.*\$12\.00.*Completed/);
    await user.click(within(row!).getByRole('button', { name: 'Refund $12.00 to Ravi' }));
    const box = await dialog();
    expect(screen.getByRole('dialog', { name: 'Refund $12.00 to Ravi?' })).toHaveAccessibleDescription(/This can’t be undone\./);
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Charged twice');
    await user.click(box.getByRole('button', { name: 'Refund $12.00' }));
    expect(await screen.findByText('It shows as refunded once the payment provider has confirmed it.')).toBeVisible();
    expect(await screen.findByText('Refund pending')).toBeVisible();
    expect((await rowsOf('Payments'))[0]).toHaveTextContent('Completed');
    expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
    expect(asked.find(({ what }) => what.startsWith('POST'))?.with).toEqual({
      paymentId: silk.id,
      reason: 'Charged twice',
      amount: 1200,
      refundId: expect.any(String),
    });
  });

  test('one is given back and opened by keys alone, with all that is left of it filled in', async () => {
    const asked = serveConsole({
      'GET /admin/payments': () => HttpResponse.json({ payments: [silk] }),
      'POST /admin/payments/:paymentId/refund': () => HttpResponse.json({ status: 'completed' }),
    });
    const { user, router } = at('payments');
    await rowsOf('Payments');
    await user.keyboard('r');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('jr');
    expect((await dialog()).getByRole('textbox', { name: 'Amount' })).toHaveValue('12.00');
    await user.keyboard('Charged twice{Control>}{Enter}{/Control}');
    await waitFor(() => expect(asked.find(({ what }) => what.startsWith('POST'))?.with).toMatchObject({ reason: 'Charged twice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/payments/${silk.id}`));
  });

  test('one that was given back in part says how much, and gives back the rest', async () => {
    serveConsole({
      'GET /admin/payments': () =>
        HttpResponse.json({ payments: [{ ...silk, refundState: 'succeeded', refundedAmount: 400, refundableAmount: 800 }] }),
    });
    const { user } = at('payments');
    expect((await rowsOf('Payments'))[0]).toHaveTextContent('$4.00 refunded');
    await user.click(await screen.findByRole('button', { name: 'Refund $8.00 to Ravi' }));
    expect(await screen.findByRole('dialog', { name: 'Refund $8.00 to Ravi?' })).toBeVisible();
  });

  test('one that cannot be given back says so, and is read again', async () => {
    const asked = serveConsole({
      'GET /admin/payments': () => HttpResponse.json({ payments: [silk] }),
      'POST /admin/payments/:paymentId/refund': () => problem(409, 'PAYMENT_STATE'),
    });
    const { user } = at('payments');
    await user.click(await screen.findByRole('button', { name: 'Refund $12.00 to Ravi' }));
    const box = await dialog();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Charged twice');
    await user.click(box.getByRole('button', { name: 'Refund $12.00' }));
    expect(await screen.findByText('This payment isn’t completed or was already refunded.')).toBeVisible();
    await waitFor(() => expect(asked.filter(({ what }) => what === 'GET /admin/payments')).toHaveLength(2));
  });

  test('filters stand in the address and are asked for; members are found by name or address', async () => {
    const asked = serveConsole({
      'GET /admin/payments': () => HttpResponse.json({}),
      'GET /admin/members/:userId': () => HttpResponse.json({ context: { person: { userId: ravi, displayName: 'Ravi', age: 31 } } }),
    });
    const payments = () => asked.filter(({ what }) => what === 'GET /admin/payments').at(-1)?.with;
    const { user, router } = at('payments&kind=tip&status=disputed');
    expect(await screen.findByText('No payments match these filters.')).toBeVisible();
    expect(payments()).toEqual({ kind: 'tip', status: 'disputed' });
    const payer = 'Payer';
    await user.type(screen.getByRole('textbox', { name: payer }), 'ravi@example.com{Enter}');
    await waitFor(() => expect(payments()).toEqual({ userId: ravi, kind: 'tip', status: 'disputed' }));
    expect(router.state.location.search).toBe(`?tab=payments&kind=tip&status=disputed&payer=${ravi}`);
    expect(await screen.findByRole('link', { name: 'Ravi, 31' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: payer })).toHaveValue('');
    await user.type(screen.getByRole('textbox', { name: 'Receiver' }), 'ravi@example.com{Enter}');
    await waitFor(() => expect(payments()).toEqual({ creatorId: ravi, kind: 'tip', status: 'disputed' }));
    await user.click(screen.getByRole('button', { name: 'Clear: Receiver' }));
    await screen.findByRole('textbox', { name: 'Receiver' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'refunded');
    await waitFor(() => expect(payments()).toEqual({ kind: 'tip', status: 'refunded' }));
  });

  test('payments are found by amount and by item, and lead to their pages', async () => {
    const asked = serveConsole({ 'GET /admin/payments': () => HttpResponse.json({ payments: [silk] }) });
    const { user } = at('payments');
    const [row] = await rowsOf('Payments');
    expect(within(row!).getAllByRole('link')[0]).toHaveAttribute('href', `/admin/payments/${silk.id}`);
    await user.type(screen.getByRole('textbox', { name: 'Amount from' }), 'ten{Enter}');
    expect(await screen.findByText('This is not an amount.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Amount from' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount from' }), '10');
    await user.type(screen.getByRole('textbox', { name: 'Amount to' }), '12,50');
    await user.type(screen.getByRole('textbox', { name: 'Item number' }), `${ravi}{Enter}`);
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ minAmount: '1000', maxAmount: '1250', itemId: ravi }));
  });

  test('a payment is found by its number, and others by their days', async () => {
    const asked = serveConsole({ 'GET /admin/payments': () => HttpResponse.json({ payments: [silk] }) });
    const { user } = at('payments');
    const number = await screen.findByRole('textbox', { name: 'Payment number' });
    await user.type(number, '12{Enter}');
    expect(await screen.findByText('This is not a payment number.')).toBeVisible();
    expect(asked.at(-1)?.with).toEqual({});
    await user.clear(number);
    await user.type(number, `${ravi}{Enter}`);
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ paymentId: ravi }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Payment number' })).toHaveValue(''));
    fireEvent.change(await screen.findByLabelText('From (UTC)'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Until (UTC)'), { target: { value: '2026-11-30' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }));
  });
});

describe('failed events', () => {
  const event: FailedEventJson = {
    service: 'media',
    id: 'event-1',
    consumer: 'media.profiles',
    subject: 'AccountErased',
    error: 'connection refused',
    attempts: 9,
    failedAt: '2026-11-28T10:00:00Z',
  };

  test.each<[ReplayFailedEventResponseJson, string]>([
    [{ outcome: 'handled' }, 'AccountErased was processed.'],
    [{ outcome: 'failed', error: 'still refused' }, 'Failed again: still refused'],
    [{ outcome: 'unknown' }, 'No longer failed'],
  ])('retrying a failed event shows the outcome: %o', async (outcome, texts) => {
    const asked = serveConsole({
      'GET /admin/failed-events': () => HttpResponse.json({ events: [event] }),
      'POST /admin/failed-events/replay': () => HttpResponse.json(outcome),
    });
    const { user } = at('failed-events');
    const [row] = await rowsOf('Failed events');
    expect(row).toHaveTextContent(/media.*AccountErased.*media\.profiles.*connection refused.*9 attempts/);
    await user.click(within(row!).getByRole('button', { name: 'Retry AccountErased' }));
    expect(await screen.findByText(texts)).toBeVisible();
    expect(asked.find(({ what }) => what.startsWith('POST'))?.with).toEqual({
      service: 'media',
      id: 'event-1',
      consumer: 'media.profiles',
    });
  });

  test('services that do not answer are named, also when nothing else has failed', async () => {
    const asked = serveConsole({ 'GET /admin/failed-events': () => HttpResponse.json({ silent: ['chat', 'media'] }) });
    const { user } = at('failed-events');
    expect(await screen.findByText(/No response from: chat, media\./)).toBeVisible();
    expect(screen.getByText('Some services did not respond.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'identity' }));
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ service: 'identity' }));
  });

  test('a service that goes silent meanwhile says so', async () => {
    serveConsole({
      'GET /admin/failed-events': () => HttpResponse.json({ events: [event] }),
      'POST /admin/failed-events/replay': () => problem(502, 'SERVICE_SILENT'),
    });
    const { user } = at('failed-events');
    await user.click(await screen.findByRole('button', { name: 'Retry AccountErased' }));
    expect(await screen.findByText('The service didn’t respond. Nothing changed. Please try again.')).toBeVisible();
  });
});

describe('settings', () => {
  test('one is changed for a reason, after what it means', async () => {
    let value = 'false';
    const asked = serveConsole({
      'GET /admin/settings': () =>
        HttpResponse.json({
          settings: [
            { name: 'moderators_can_moderate_images', value, changed: value === 'true', changedBy: { displayName: 'Marcus' } },
            { name: 'review_before_publish', value: 'true' },
          ],
        }),
      'PUT /admin/settings/:name': () => {
        value = 'true';
        return HttpResponse.json({});
      },
    });
    const { user } = at('settings');
    const images = await screen.findByRole('switch', { name: 'Moderators review images' });
    expect(images).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Review every item before it goes on sale' })).toBeChecked();
    await user.click(images);
    const box = await dialog();
    expect(box.getByText(/Moderators review queued images/)).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Reason' }), 'The queue is long');
    await user.click(box.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Setting changed')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Moderators review images' })).toBeChecked());
    expect(screen.getByText(/Changed by Marcus/)).toBeVisible();
    expect(asked.find(({ what }) => what.startsWith('PUT'))?.with).toEqual({
      name: 'moderators_can_moderate_images',
      value: 'true',
      reason: 'The queue is long',
    });
  });
});

describe('the activity log', () => {
  const done: RecordedActionJson = {
    id: 'a-1',
    staff: { userId: me, displayName: 'Marcus' },
    action: 'refund',
    targetId: ravi,
    reason: 'Charged twice',
    at: '2026-11-28T10:00:00Z',
  };

  test('says who did what to what, and why', async () => {
    serveConsole({
      'GET /admin/actions': () => HttpResponse.json({ actions: [done, { ...done, id: 'a-2', action: 'new_kind', targetId: '' }] }),
    });
    at('record');
    const [first, second] = await rowsOf('Activity log');
    expect(first).toHaveTextContent(/Marcus.*Refunded.*…0000bb.*Charged twice/);
    expect(second).toHaveTextContent('new_kind');
  });

  test('names the member that an action is about, with the case, and leads to both', async () => {
    const member = { userId: ravi, displayName: 'Ravi' };
    const actions = [
      { ...done, action: 'image', member },
      { ...done, id: 'a-2', action: 'support', targetId: '0198c5f2-0000-7000-8000-0000000000cc', member },
      { ...done, id: 'a-3', action: 'setting', targetId: 'review_before_publish' },
    ];
    serveConsole({ 'GET /admin/actions': () => HttpResponse.json({ actions }) });
    at('record');
    const [image, support, setting] = await rowsOf('Activity log');
    expect(within(image!).getByRole('link', { name: 'Ravi' })).toHaveAttribute('href', `/admin?tab=member&user=${ravi}`);
    expect(image).not.toHaveTextContent('…0000bb');
    expect(within(support!).getByRole('link', { name: '…0000cc' })).toHaveAttribute(
      'href',
      '/admin?tab=support&status=all&request=0198c5f2-0000-7000-8000-0000000000cc',
    );
    expect(within(setting!).getByRole('link', { name: 'review_before_publish' })).toHaveAttribute('href', '/admin?tab=settings');
  });

  test('is saved as one CSV file, under the same filters', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:log'), revokeObjectURL: () => undefined });
    const asked = serveConsole({
      'GET /admin/actions': () => HttpResponse.json({ actions: [done] }),
      'GET /admin/actions/export': () =>
        asked.filter(({ what }) => what === 'GET /admin/actions/export').length > 1
          ? HttpResponse.json({ csv: 'second' })
          : HttpResponse.json({ csv: 'first,', nextCursor: 'on' }),
    });
    const { user } = at('record&action=refund');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.map(({ size }) => size)).toEqual(['first,second'.length + 3]));
    const exports = asked.filter(({ what }) => what === 'GET /admin/actions/export').map((one) => one.with);
    expect(exports).toEqual([{ action: 'refund' }, { action: 'refund', cursor: 'on' }]);
  });

  test('that cannot be exported says so', async () => {
    serveConsole({
      'GET /admin/actions': () => HttpResponse.json({ actions: [done] }),
      'GET /admin/actions/export': () => problem(503, 'UNAVAILABLE'),
    });
    const { user } = at('record');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export the activity log')).toBeVisible();
  });

  test('is narrowed by who, which and what, all in the address', async () => {
    const asked = serveConsole({ 'GET /admin/actions': () => HttpResponse.json({ actions: [done] }) });
    const { user, router } = at('record');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), await screen.findByRole('option', { name: 'Marcus' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Refunded');
    await user.type(screen.getByRole('textbox', { name: 'Subject (ID or name)' }), `${ravi}{Enter}`);
    await waitFor(() => expect(asked.at(-1)?.with).toEqual({ action: 'refund', targetId: ravi, ...(me.length === 36 && { staffId: me }) }));
    expect(router.state.location.search).toContain(`action=refund&target=${ravi}`);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=record'));
  });

  test('that cannot be read can be asked for again', async () => {
    let tries = 0;
    serveConsole({ 'GET /admin/actions': () => (tries++ ? HttpResponse.json({ actions: [done] }) : problem(503, 'UNAVAILABLE')) });
    const { user } = at('record');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await rowsOf('Activity log')).toHaveLength(1);
  });
});
