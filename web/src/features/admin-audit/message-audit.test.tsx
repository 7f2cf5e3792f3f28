import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import { HttpResponse, http } from 'msw';
import { apiUrl, gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const anaId = '0198c5f2-0000-7000-8000-00000000000a';
const between = { senderId: anaId, senderName: 'Ana', recipientId: '0198c5f2-0000-7000-8000-00000000000b', recipientName: 'Marcus' };
const entry = (id: string, action: string, facts: AuditEntryJson = {}): AuditEntryJson => ({
  id,
  messageId: `message-${id}`,
  action,
  createdAt: '2026-11-30T22:04:18Z',
  ...between,
  ...facts,
});
const burned = (facts: AuditEntryJson = {}) => entry('b', 'burned', { isBurnMessage: true, restorable: true, ...facts });

/** What the list was asked for. */
let asked: URLSearchParams[];
let pages: AuditEntryJson[][];

const signedInAs = (...roles: string[]) =>
  gateway.use(http.get(`${apiUrl}/account`, () => HttpResponse.json({ account: { id: me, email: 'marcus@example.com', roles } })));

beforeEach(() => {
  asked = [];
  pages = [[entry('s', 'sent', { ipAddress: '203.0.113.24', userAgent: 'Firefox/140' }), burned()]];
  signedInAs('admin');
  gateway.use(
    http.get(`${apiUrl}/admin/message-audit`, ({ request }) => {
      const search = new URL(request.url).searchParams;
      asked.push(search);
      const page = Number(search.get('cursor') ?? 0);
      return HttpResponse.json({ entries: pages[page], nextCursor: page + 1 < pages.length ? String(page + 1) : '' });
    }),
  );
});

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

describe('who may', () => {
  test.each(['/admin', '/admin/moderation', '/admin/reports'])('an admin finds the dashboard at %s', async (path) => {
    renderRoute(path);
    expect(await screen.findByRole('tab', { name: 'Message Audit', selected: true })).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  test('a moderator sees what happened, and neither addresses nor anything to do', async () => {
    signedInAs('moderator');
    pages = [[entry('s', 'sent', { ipAddress: '' }), burned()]];
    renderRoute('/admin');
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('columnheader', { name: 'IP address' })).not.toBeInTheDocument();
    for (const name of [/^Show text/, /^Restore/, /^Export/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText('Latest 100 entries. Texts and addresses are for admins.')).toBeVisible();
  });

  test('others are told that they may not, and nothing is asked for them', async () => {
    signedInAs();
    renderRoute('/admin');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to access this admin area.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(asked).toEqual([]);
  });

  test('until the roles are known it says so', async () => {
    const answer = Promise.withResolvers<Response>();
    gateway.use(http.get(`${apiUrl}/account`, () => answer.promise as Promise<never>));
    renderRoute('/admin');
    expect(await screen.findByText('Checking permissions...')).toBeVisible();
    answer.resolve(HttpResponse.json({ account: { id: me, roles: ['admin'] } }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('roles that cannot be read grant nothing, and can be asked for again', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.use(http.get(`${apiUrl}/account`, () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/admin');
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(told).toHaveBeenCalledWith('Role fetch failed', expect.anything());
    told.mockRestore();
    await user.click(button('Retry'));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('who is no longer let in by the server is told by the dashboard', async () => {
    gateway.use(http.get(`${apiUrl}/admin/message-audit`, () => problem(403, 'FORBIDDEN')));
    renderRoute('/admin');
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    expect(screen.queryByText('Failed to load audit logs')).not.toBeInTheDocument();
  });

  test('only an admin is led there by the navigation', async () => {
    signedInAs('moderator');
    renderRoute('/about');
    await screen.findByRole('heading', { name: 'About', level: 1 });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(within(nav).getByRole('link', { name: /Dashboard/ })).toBeVisible());
    expect(within(nav).queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });

  test('an admin is', async () => {
    renderRoute('/about');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(await within(nav).findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  });
});

describe('the list', () => {
  test('says when, what, who, to whom and from where', async () => {
    renderRoute('/admin');
    const [sent, burnt] = await rows();
    expect(sent).toHaveTextContent('Nov 30, 22:04:18sentAnaMarcusFirefox/140203.0.113.24Show text');
    expect(burnt).toHaveTextContent('burnedAnaMarcusSealed–Restore');
  });

  test('knows what gave a signal away and in whose browser, what is gone, and that somebody left', async () => {
    pages = [
      [
        entry('1', 'screenshot_detected', { isBurnMessage: true, trigger: 'hidden_tab', actorId: between.recipientId }),
        entry('2', 'copy_attempted', { isBurnMessage: true, trigger: 'ctrl_shift_s', actorId: anaId }),
        burned({ restorable: false }),
        burned({ id: 'r', restorable: false, restored: true }),
        entry('3', 'read', { senderId: '', senderName: '' }),
      ],
    ];
    renderRoute('/admin');
    const [first, second, third, fourth, fifth] = await rows();
    expect(first).toHaveTextContent('tab hidden · Marcus');
    expect(second).toHaveTextContent('Ctrl+Shift+S · Ana');
    expect(third).toHaveTextContent('Destroyed');
    expect(third).not.toHaveTextContent('Restore');
    expect(fourth).toHaveTextContent(/Restored by admin.*Show text/);
    expect(fifth).toHaveTextContent('Former member');
  });

  test('goes on where it ended', async () => {
    pages = [[entry('1', 'sent')], [entry('2', 'read')]];
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('that is empty says why', async () => {
    pages = [[]];
    const { user } = renderRoute('/admin?action=burned');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.click(button('Clear'));
    expect(await screen.findByText('No entries yet')).toBeVisible();
  });

  test('that cannot be read is told on the page and in a toast, and can be asked for again', async () => {
    gateway.use(http.get(`${apiUrl}/admin/message-audit`, () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/admin');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getAllByText('Failed to load audit logs')).toHaveLength(2);
    await user.click(button('Retry'));
    expect(await rows()).toHaveLength(2);
  });
});

describe('filters', () => {
  const last = () => Object.fromEntries(asked.at(-1) ?? []);

  test('of an address are asked for', async () => {
    renderRoute(`/admin?action=burned&user=${anaId}&from=2026-11-29&until=2026-11-30`);
    await screen.findByRole('table');
    expect(last()).toEqual({
      action: 'burned',
      userId: anaId,
      from: '2026-11-29T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
    });
    expect(screen.getByRole('radio', { name: 'burned' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Member ID' })).toHaveValue(anaId);
    expect(screen.getByLabelText('Until (UTC)')).toHaveValue('2026-11-30');
  });

  test('stand in the address, and Back undoes them', async () => {
    const { user, router } = renderRoute('/admin');
    await user.click(await screen.findByRole('radio', { name: 'read' }));
    await waitFor(() => expect(last()).toEqual({ action: 'read' }));
    expect(router.state.location.search).toBe('?action=read');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'read' })).toBeChecked());
  });

  test('what is no id is said so, and not asked for', async () => {
    const { user, router } = renderRoute('/admin');
    await user.type(await screen.findByRole('textbox', { name: 'Member ID' }), 'ana{Enter}');
    expect(await screen.findByText('This is not the id of a member.')).toBeVisible();
    expect(router.state.location.search).toBe('');
    await user.clear(screen.getByRole('textbox', { name: 'Member ID' }));
    await user.type(screen.getByRole('textbox', { name: 'Member ID' }), ` ${anaId} {Enter}`);
    await waitFor(() => expect(last()).toEqual({ userId: anaId }));
  });

  test('a name leads to what its member did', async () => {
    const { user } = renderRoute('/admin?action=sent');
    await user.click((await screen.findAllByRole('link', { name: 'Ana' }))[0]!);
    await waitFor(() => expect(last()).toEqual({ action: 'sent', userId: anaId }));
  });
});

describe('reading a text', () => {
  const reasons: unknown[] = [];
  beforeEach(() => {
    reasons.length = 0;
    gateway.use(
      http.post(`${apiUrl}/admin/messages/message-s/text`, async ({ request }) => {
        reasons.push(await request.json());
        return HttpResponse.json({ content: 'meet me\nat nine' });
      }),
    );
  });

  test('needs a reason first, says that it is recorded, and keeps nothing', async () => {
    const { user, store } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: 'Show text of the message of Ana, Nov 30, 22:04:18' }));
    expect(within(await dialog()).getByText('Who reads a text, and why, is recorded under your name.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' x');
    await user.click(button('Show text'));
    expect(await screen.findByText('Say why, in a few words.')).toBeVisible();
    expect(reasons).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Report S-1001');
    await user.click(button('Show text'));
    expect(await screen.findByRole('heading', { name: 'What Ana wrote' })).toBeVisible();
    expect(screen.getByText(/meet me/)).toHaveTextContent('meet me at nine');
    expect(reasons).toEqual([{ reason: 'x Report S-1001' }]);
    await user.click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByText(/meet me/)).not.toBeInTheDocument());
    expect(JSON.stringify(store.getState())).not.toContain('meet me');
  });

  test('is not offered for what burned', async () => {
    renderRoute('/admin');
    const [, burnt] = await rows();
    expect(within(burnt!).queryByRole('button', { name: /^Show text/ })).not.toBeInTheDocument();
  });

  test('of a message that was sealed meanwhile is none', async () => {
    gateway.use(http.post(`${apiUrl}/admin/messages/message-s/text`, () => HttpResponse.json({ sealed: true })));
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /^Show text/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'because');
    await user.click(button('Show text'));
    expect(await screen.findByText('The text is sealed. Only a restored message can be read.')).toBeVisible();
  });

  test.each([
    [problem(404, 'MESSAGE_NOT_FOUND'), 'This message is gone', false],
    [problem(503, 'UNAVAILABLE'), 'Failed to read the message', true],
  ])('a refusal is told', async (answer, words, stays) => {
    gateway.use(http.post(`${apiUrl}/admin/messages/message-s/text`, () => answer));
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /^Show text/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'because');
    await user.click(button('Show text'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(Boolean(screen.queryByRole('dialog'))).toBe(stays));
    if (stays) expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('because');
  });
});

describe('restoring', () => {
  const start = async () => {
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /^Restore the message of Ana/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Report S-1001');
    await user.click(button('Restore'));
  };

  test('is told, and the list knows', async () => {
    let sent: unknown;
    gateway.use(
      http.post(`${apiUrl}/admin/messages/message-b/restoration`, async ({ request }) => {
        sent = await request.json();
        pages = [[burned({ restorable: false, restored: true })]];
        return HttpResponse.json({ content: '[ADMIN RESTORED] meet me' });
      }),
    );
    await start();
    expect(await screen.findByText('Message Restored')).toBeInTheDocument();
    expect(sent).toEqual({ reason: 'Report S-1001' });
    expect(await screen.findByText('Restored by admin')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button(/^Show text/)).toBeVisible();
  });

  test('that is refused for good closes, is told, and the list is read anew', async () => {
    gateway.use(
      http.post(`${apiUrl}/admin/messages/message-b/restoration`, () => {
        pages = [[burned({ restorable: false })]];
        return problem(409, 'NOT_RESTORABLE');
      }),
    );
    await start();
    expect(await screen.findByText('Failed to restore message')).toBeInTheDocument();
    expect(await screen.findByText('Destroyed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that failed for now keeps the reason', async () => {
    gateway.use(http.post(`${apiUrl}/admin/messages/message-b/restoration`, () => problem(503, 'UNAVAILABLE')));
    await start();
    expect(await screen.findByText('Failed to restore message')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Report S-1001');
  });
});

describe('the export', () => {
  let saved: Blob[];
  let names: string[];
  beforeEach(() => {
    [saved, names] = [[], []];
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:audit', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const textOf = (blob: Blob) =>
    new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsText(blob);
    });

  test('puts all parts under the filters into one file', async () => {
    const wanted: unknown[] = [];
    gateway.use(
      http.get(`${apiUrl}/admin/message-audit/export`, ({ request }) => {
        const search = Object.fromEntries(new URL(request.url).searchParams);
        wanted.push(search);
        return HttpResponse.json(search.cursor ? { csv: 'second\r\n' } : { csv: 'created_at\r\nfirst\r\n', nextCursor: 'next' });
      }),
    );
    const { user } = renderRoute('/admin?action=burned');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0]!)).toBe('created_at\r\nfirst\r\nsecond\r\n');
    expect(names).toEqual([expect.stringMatching(/^message-audit-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(wanted).toEqual([{ action: 'burned' }, { action: 'burned', cursor: 'next' }]);
  });

  test('that breaks off saves nothing and is told', async () => {
    gateway.use(
      http.get(`${apiUrl}/admin/message-audit/export`, ({ request }) =>
        request.url.includes('cursor') ? problem(503, 'UNAVAILABLE') : HttpResponse.json({ csv: 'first', nextCursor: 'next' }),
      ),
    );
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export audit logs')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

test('the whole of it speaks Spanish', async () => {
  inSpanish('admin');
  renderRoute('/admin');
  expect(await screen.findByRole('heading', { name: 'Auditoría de mensajes' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Restaurar el mensaje de Ana/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
});
