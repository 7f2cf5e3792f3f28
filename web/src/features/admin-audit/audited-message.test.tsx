import { screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { renderRoute } from '#test/render-route';
import { audit, burned, button, dialog, openAudit, rows } from '#test/message-audit';

beforeEach(openAudit);

describe('reading a text', () => {
  const reasons: unknown[] = [];
  beforeEach(() => {
    reasons.length = 0;
    gateway.use(
      http.post('/admin/messages/message-s/text', async ({ request }) => {
        reasons.push(await request.json());
        return HttpResponse.json({ content: 'meet me\nat nine' });
      }),
    );
  });

  test('needs a reason first, says that it is recorded, and keeps nothing', async () => {
    const { user, store } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('button', { name: 'Show text of the message of Ana, Nov 30, 22:04:18' }));
    expect(within(await dialog()).getByText('Reading a text is logged under your name, with the reason.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' x');
    await user.click(button('Show text'));
    expect(await screen.findByText('Give a short reason.')).toBeVisible();
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
    renderRoute('/admin?tab=audit');
    const [, burnt] = await rows();
    expect(within(burnt!).queryByRole('button', { name: /^Show text/ })).not.toBeInTheDocument();
  });

  test('of a message that was sealed meanwhile is none', async () => {
    gateway.use(http.post('/admin/messages/message-s/text', () => HttpResponse.json({ sealed: true })));
    const { user } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('button', { name: /^Show text/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'because');
    await user.click(button('Show text'));
    expect(await screen.findByText('The text is sealed. Restore the message to read it.')).toBeVisible();
  });

  test.each([
    [problem(404, 'MESSAGE_NOT_FOUND'), 'This message no longer exists', false],
    [problem(503, 'UNAVAILABLE'), 'Failed to load the message', true],
  ])('a refusal is shown', async (answer, texts, stays) => {
    gateway.use(http.post('/admin/messages/message-s/text', () => answer));
    const { user } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('button', { name: /^Show text/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'because');
    await user.click(button('Show text'));
    expect(await screen.findByText(texts)).toBeInTheDocument();
    await waitFor(() => expect(Boolean(screen.queryByRole('dialog'))).toBe(stays));
    if (stays) expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('because');
  });
});

describe('restoring', () => {
  const start = async () => {
    const { user } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('button', { name: /^Restore the message of Ana/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Report S-1001');
    await user.click(button('Restore'));
  };

  test('is shown, and the list knows', async () => {
    let sent: unknown;
    gateway.use(
      http.post('/admin/messages/message-b/restoration', async ({ request }) => {
        sent = await request.json();
        audit.pages = [[burned({ restorable: false, restored: true })]];
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

  test('that is refused for good closes, is shown, and the list is read again', async () => {
    gateway.use(
      http.post('/admin/messages/message-b/restoration', () => {
        audit.pages = [[burned({ restorable: false })]];
        return problem(409, 'NOT_RESTORABLE');
      }),
    );
    await start();
    expect(await screen.findByText('Failed to restore message')).toBeInTheDocument();
    expect(await screen.findByText('Destroyed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that failed for now keeps the reason', async () => {
    gateway.use(http.post('/admin/messages/message-b/restoration', () => problem(503, 'UNAVAILABLE')));
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
      http.get('/admin/message-audit/export', ({ request }) => {
        const search = Object.fromEntries(new URL(request.url).searchParams);
        wanted.push(search);
        return HttpResponse.json(search.cursor ? { csv: 'second\r\n' } : { csv: 'created_at\r\nfirst\r\n', nextCursor: 'next' });
      }),
    );
    const { user } = renderRoute('/admin?tab=audit&action=burned');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0]!)).toBe('created_at\r\nfirst\r\nsecond\r\n');
    expect(names).toEqual([expect.stringMatching(/^message-audit-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(wanted).toEqual([{ action: 'burned' }, { action: 'burned', cursor: 'next' }]);
  });

  test('that breaks off saves nothing and is shown', async () => {
    gateway.use(
      http.get('/admin/message-audit/export', ({ request }) =>
        request.url.includes('cursor') ? problem(503, 'UNAVAILABLE') : HttpResponse.json({ csv: 'first', nextCursor: 'next' }),
      ),
    );
    const { user } = renderRoute('/admin?tab=audit');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export audit logs')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('keys', () => {
  test('J and K walk the entries, T and R ask where an admin may', async () => {
    const { user } = renderRoute('/admin?tab=audit');
    const [first, second] = await rows();
    await user.keyboard('jr');
    expect(first).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('jjr');
    expect(within(await dialog()).getByText('Restore this message?')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('kt');
    expect(within(await dialog()).getByText('Show this text?')).toBeVisible();
  });
});

test('rows stand close when someone wants that, and so they stay', async () => {
  const { user } = renderRoute('/admin?tab=audit');
  await user.click(await screen.findByRole('button', { name: 'Compact rows', pressed: false }));
  expect((await rows())[0]!.querySelector('td')).toHaveClass('lg:h-9');
  expect(localStorage.getItem('compact-lists')).toBe('true');
  localStorage.clear();
});

test('the whole of it speaks Spanish', async () => {
  inSpanish('admin');
  renderRoute('/admin?tab=audit');
  expect(await screen.findByRole('heading', { name: 'Auditoría de mensajes' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Restaurar el mensaje de Ana/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
});
