import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { anaId, audit, between, burned, button, entry, openAudit, rows } from '#test/message-audit';
import { signedInAs } from '#test/staff';

const benId = '0198c5f2-0000-7000-8000-0000000000be';

beforeEach(openAudit);

describe('who may', () => {
  test('a moderator sees what happened, and neither addresses nor anything to do', async () => {
    signedInAs('moderator');
    audit.pages = [[entry('s', 'sent', { ipAddress: '' }), burned()]];
    renderRoute('/admin?tab=audit');
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('columnheader', { name: 'IP address' })).not.toBeInTheDocument();
    for (const name of [/^Show text/, /^Restore/, /^Export/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText('Newest first. Only admins see texts and IP addresses.')).toBeVisible();
  });

  test('who is no longer let in by the server is shown by the dashboard', async () => {
    gateway.use(http.get('/admin/message-audit', () => problem(403, 'FORBIDDEN')));
    renderRoute('/admin?tab=audit');
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    expect(screen.queryByText('Failed to load audit logs')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  test('says when, what, who, the recipient and from where', async () => {
    renderRoute('/admin?tab=audit');
    const [sent, burnt] = await rows();
    expect(sent).toHaveTextContent('Nov 30, 22:04:18SentAnaMarcusFirefox/140203.0.113.24Show text');
    expect(burnt).toHaveTextContent('BurnedAnaMarcusSealed–Restore');
  });

  test('knows what gave a signal away and in whose browser, what is gone, and that someone left', async () => {
    audit.pages = [
      [
        entry('1', 'screenshot_detected', { isBurnMessage: true, trigger: 'hidden_tab', actorId: between.recipientId }),
        entry('2', 'copy_attempted', { isBurnMessage: true, trigger: 'ctrl_shift_s', actorId: anaId }),
        burned({ restorable: false }),
        burned({ id: 'r', restorable: false, restored: true }),
        entry('3', 'read', { senderId: '', senderName: '' }),
      ],
    ];
    renderRoute('/admin?tab=audit');
    const [first, second, third, fourth, fifth] = await rows();
    expect(first).toHaveTextContent('Tab hidden · Marcus');
    expect(second).toHaveTextContent('Ctrl+Shift+S · Ana');
    expect(third).toHaveTextContent('Destroyed');
    expect(third).not.toHaveTextContent('Restore');
    expect(fourth).toHaveTextContent(/Restored by admin.*Show text/);
    expect(fifth).toHaveTextContent('Deleted member');
  });

  test('has everything that happened to a message in one place, newest first', async () => {
    const later = [
      { action: 'read', createdAt: '2026-11-30T22:05:00Z', ipAddress: '203.0.113.7' },
      { action: 'copy_attempted', createdAt: '2026-11-30T22:06:00Z', trigger: 'copy', actorId: between.recipientId },
    ];
    audit.pages = [[entry('s', 'sent', { events: later }), burned()]];
    renderRoute('/admin?tab=audit');
    await screen.findByRole('table');
    const [, message] = screen.getAllByRole('rowgroup');
    const events = within(message!).getAllByRole('row');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      'Nov 30, 22:06:00Copy attemptedAnaMarcusCopied · Marcus–Show text',
      'Nov 30, 22:05:00Read–203.0.113.7',
      'Nov 30, 22:04:18Sent––',
    ]);
    expect(screen.getAllByRole('rowgroup')).toHaveLength(3);
  });

  test('goes on where it ended', async () => {
    audit.pages = [[entry('1', 'sent')], [entry('2', 'read')]];
    const { user } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('that is empty says why', async () => {
    audit.pages = [[]];
    const { user } = renderRoute('/admin?tab=audit&action=burned');
    expect(await screen.findByText('No results')).toBeVisible();
    await user.click(button('Clear'));
    expect(await screen.findByText('No entries yet')).toBeVisible();
  });

  test('that cannot be read is shown on the page and in a toast, and can be asked for again', async () => {
    gateway.use(http.get('/admin/message-audit', () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/admin?tab=audit');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getAllByText('Failed to load audit logs')).toHaveLength(2);
    await user.click(button('Retry'));
    expect(await rows()).toHaveLength(2);
  });
});

describe('filters', () => {
  const last = () => {
    const { byMessage, ...filters } = Object.fromEntries(audit.asked.at(-1) ?? []);
    expect(byMessage).toBe('true');
    return filters;
  };

  test('of an address are asked for', async () => {
    renderRoute(`/admin?tab=audit&action=burned&user=${anaId}&from=2026-11-29&until=2026-11-30`);
    await screen.findByRole('table');
    expect(last()).toEqual({
      action: 'burned',
      userId: anaId,
      from: '2026-11-29T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
    });
    expect(screen.getByRole('radio', { name: 'Burned' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Clear: Member' })).toBeVisible();
    expect(screen.getByLabelText('Until (UTC)')).toHaveValue('2026-11-30');
  });

  test('stand in the address, and Back undoes them', async () => {
    const { user, router } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('radio', { name: 'Read' }));
    await waitFor(() => expect(last()).toEqual({ action: 'read' }));
    expect(router.state.location.search).toBe('?tab=audit&action=read');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(router.state.location.search).toBe('?tab=audit');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Read' })).toBeChecked());
  });

  test('a member is found by name, and chosen among several', async () => {
    const people = [
      { userId: anaId, displayName: 'Ana', age: 28 },
      { userId: benId, displayName: 'Anabel', age: 31 },
    ];
    gateway.use(
      http.get('/admin/members', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('query') === 'ana' ? { people } : {}),
      ),
      http.get('/admin/members/:id', () => HttpResponse.json({ context: { person: people[1] } })),
    );
    const { user, router } = renderRoute('/admin?tab=audit');
    const box = await screen.findByRole('textbox', { name: 'Member' });
    await user.type(box, 'nobody{Enter}');
    expect(await screen.findByText('No member has this name, place, ID or email address.')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=audit');
    await user.clear(box);
    await user.type(box, ' ana {Enter}');
    expect(await screen.findByText('2 members found. Choose one.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Anabel, 31/ }));
    await waitFor(() => expect(last()).toEqual({ userId: benId }));
    await user.click(await screen.findByRole('button', { name: 'Clear: Member' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=audit'));
  });

  test('a name leads to what its member did', async () => {
    const { user } = renderRoute('/admin?tab=audit&action=sent');
    await user.click((await screen.findAllByRole('link', { name: 'Ana' }))[0]!);
    await waitFor(() => expect(last()).toEqual({ action: 'sent', userId: anaId }));
  });
});
