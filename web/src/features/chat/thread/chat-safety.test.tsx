import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { answerSends, messagesUrl, openThread } from '#test/open-thread';
import { aMessage, ana, messages } from '#test/people';

const secondLook =
  (...rules: string[]) =>
  () =>
    problem(
      409,
      'SECOND_LOOK',
      rules.map((rule) => ({ field: 'content', rule: `safety.${rule}`, message: `It has a ${rule}.` })),
    );

describe('a second look', () => {
  test('names what was seen, and sends it anyway under the same id when asked to', async () => {
    const sent = answerSends(secondLook('contact', 'payment'));
    const { user, log, composer } = await openThread();
    await user.type(composer, 'Call 555 0142, bring cash{Enter}');
    const notice = await within(log).findByRole('region', { name: 'Check your message' });
    expect(notice).toHaveTextContent(/contact details.*This message mentions money/);
    expect(notice).not.toHaveTextContent(/link/i);
    expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument();

    await user.click(within(notice).getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Check your message' })).not.toBeInTheDocument());
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ ...sent[0]!, acknowledged: true });
    expect(await within(log).findAllByText('Call 555 0142, bring cash')).toHaveLength(1);
  });

  test('puts the text back into the composer, in front of what has been written since', async () => {
    const sent = answerSends(secondLook('link'));
    const { user, log, composer } = await openThread();
    await user.type(composer, 'See example.com{Enter}and then');
    await user.click(await within(log).findByRole('button', { name: 'Edit' }));
    expect(composer).toHaveValue('See example.com\nand then');
    expect(composer).toHaveFocus();
    expect(within(log).queryByText('See example.com')).not.toBeInTheDocument();
    await user.clear(composer);
    await user.type(composer, 'See you{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]!.clientMessageId).not.toBe(sent[0]!.clientMessageId);
    expect(sent[1]).not.toHaveProperty('acknowledged');
  });

  test('of a burn message keeps it one', async () => {
    answerSends(secondLook('link'));
    const { user, log, composer } = await openThread();
    await user.click(screen.getByRole('button', { name: /Burn/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^10/ }));
    await user.type(composer, 'example.com{Enter}');
    const notice = await within(log).findByRole('region', { name: 'Check your message' });
    await user.click(screen.getByRole('button', { name: /Burn/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Off' }));
    await user.click(within(notice).getByRole('button', { name: 'Edit' }));
    expect(composer).toHaveValue('example.com');
    expect(screen.getByRole('button', { name: /Burn.*10/ })).toBeVisible();
    expect(sessionStorage.getItem('sotto-unsent') ?? '').not.toContain('example.com');
  });
});

test('what is refused says why, leads to the safety page, and cannot be tried again', async () => {
  const reason = 'Sotto is for adults. This message was not sent.';
  answerSends(() => problem(422, 'MESSAGE_REFUSED', [{ field: 'content', rule: 'safety.under_age', message: reason }]));
  const { user, log, composer } = await openThread();
  await user.type(composer, 'I am 16{Enter}');
  const notice = await within(log).findByRole('region', { name: 'Not sent' });
  expect(notice).toHaveTextContent(reason);
  expect(within(notice).getByRole('link', { name: 'Safety' })).toHaveAttribute('href', '/safety');
  expect(within(log).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: 'Delete' }));
  expect(within(log).queryByText('I am 16')).not.toBeInTheDocument();
});

describe('a report', () => {
  const acceptReports = () => {
    const reports: unknown[] = [];
    gateway.use(
      http.post('/reports', async ({ request }) => {
        reports.push(await request.json());
        return HttpResponse.json({ id: 'report-1' });
      }),
      http.put(`/blocks/${ana}`, () => HttpResponse.json({})),
    );
    return reports;
  };

  test('of a message quotes it, needs a kind, and offers to block afterwards', async () => {
    const reports = acceptReports();
    const { user, log, router } = await openThread();
    const [about] = within(log).getAllByRole('button', { name: 'More about this message' });
    await user.click(about!);
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Ana' });
    expect(within(dialog).getByText('hey you, still up?')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(within(dialog).getByText('Choose a reason.')).toBeVisible();
    expect(reports).toEqual([]);

    await user.click(within(dialog).getByRole('radio', { name: 'Scam or asking for money' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'What happened?' }), 'Asked for gift cards');
    expect(within(dialog).getByText('20/1000')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeVisible();
    const [first] = messages().toReversed();
    expect(reports).toEqual([{ userId: ana, reportType: 'scam', description: 'Asked for gift cards', messageIds: [first!.id] }]);

    await user.click(await screen.findByRole('button', { name: 'Block Ana' }));
    expect(await screen.findByText('Ana is blocked')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('of a burn message carries its id, and not its text', async () => {
    const reports = acceptReports();
    const burn = { ...aMessage(1, 'for your eyes', ana), isBurnMessage: true, burnDurationMinutes: 5, readAt: '2026-11-27T22:03:00Z' };
    gateway.use(http.get(messagesUrl, () => HttpResponse.json({ messages: [aMessage(3, 'Knock twice'), burn].slice(0, 2) })));
    const { user, log } = await openThread();
    await user.click(within(log).getAllByRole('button', { name: 'More about this message' })[0]!);
    expect(screen.queryByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Ana' });
    expect(within(dialog).getByText('Burn message. Its text is not quoted.')).toBeVisible();
    expect(dialog).not.toHaveTextContent('for your eyes');
    await user.click(within(dialog).getByRole('radio', { name: 'Something else' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ description: '', messageIds: [burn.id] });
  });

  test('of a member stands in the menu about them; a failure keeps what was written', async () => {
    gateway.use(http.post('/reports', () => problem(503, 'UNAVAILABLE')));
    const { user } = await openThread();
    await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Ana' });
    await user.click(within(dialog).getByRole('radio', { name: 'Fake profile' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'What happened?' }), 'Not her');
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Failed to send the report. Please try again.')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'What happened?' })).toHaveValue('Not her');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('nobody reports what they wrote', async () => {
    const { user, log } = await openThread();
    const own = within(log).getByText('Always. Midnight drive?').closest('article') as HTMLElement;
    await user.click(within(own).getByRole('button', { name: 'More about this message' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument();
  });
});

test('each message is one item that says who wrote it, and when', async () => {
  const { log } = await openThread();
  const items = within(log).getAllByRole('article');
  expect(items).toHaveLength(3);
  expect(items[0]).toHaveTextContent(/^Ana, \d+:\d+.*hey you, still up\?/);
  expect(items[1]).toHaveTextContent(/^You, \d+:\d+.*Always\. Midnight drive\?/);
});
