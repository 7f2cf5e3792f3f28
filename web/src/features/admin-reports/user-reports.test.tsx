import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway } from '#test/gateway';
import { http } from '#test/http';
import { renderRoute } from '#test/render-route';
import { signedInAs } from '#test/staff';
import { aReport, asked, hana, openReports, reportBackend, reportQueue, reportRows } from '#test/user-reports';

beforeEach(openReports);

/** Opens the first report, then presses more keys. */
const openWith = async (more = '', path = '/admin/reports') => {
  const shown = renderRoute(path);
  await reportRows();
  await shown.user.keyboard('j');
  await screen.findByRole('heading', { name: 'Report 4127' });
  if (more) await shown.user.keyboard(more);
  return shown;
};
const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe('the list', () => {
  test('is there for moderators, at its own address', async () => {
    renderRoute('/admin/reports');
    expect(await screen.findByRole('tab', { name: /User Reports/, selected: true })).toBeVisible();
    expect(await reportRows()).toHaveLength(3);
    const list = await reportQueue();
    expect(list.getAllByText('by Hana')).toHaveLength(3);
    expect(list.getAllByText('Harassment or threats').length).toBeGreaterThan(0);
    expect(list.getByRole('radio', { name: 'Pending 3' })).toBeChecked();
    expect(list.getByText('End of list, oldest first')).toBeVisible();
  });

  test('is narrowed by the address', async () => {
    const { user, router } = renderRoute('/admin?tab=reports&type=scam&mine=1');
    await waitFor(() => expect(reportBackend.listed.at(-1)).toEqual({ status: 'pending', reportType: 'scam', mine: 'true' }));
    await user.click((await reportQueue()).getByRole('radio', { name: 'Resolved' }));
    await waitFor(() => expect(reportBackend.listed.at(-1)).toMatchObject({ status: 'resolved', reportType: 'scam' }));
    expect(router.state.location.search).toContain('status=resolved');
  });

  test('that cannot be read is shown, and can be read again', async () => {
    reportBackend.refuse = [{ what: 'list', status: 503, code: 'UNAVAILABLE' }];
    const { user } = renderRoute('/admin/reports');
    await waitFor(() => expect(screen.getAllByText('Failed to fetch reports')).toHaveLength(2));
    await user.click(button('Retry'));
    expect(await reportRows()).toHaveLength(3);
  });

  test('is refused by the server with the texts of the dashboard', async () => {
    reportBackend.refuse = [{ what: 'list', status: 403, code: 'FORBIDDEN' }];
    renderRoute('/admin/reports');
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  });

  test('that is empty says that all is done', async () => {
    reportBackend.rows = [];
    renderRoute('/admin/reports');
    expect(await screen.findByText('Queue clear')).toBeVisible();
  });

  test('says who else works on a report, and is read again when something changed', async () => {
    renderRoute('/admin/reports');
    await reportRows();
    reportBackend.rows[1] = aReport(4128, 'Jonas', { claim: { staffId: 'okafor', staffName: 'R. Okafor' } });
    await arrive('QueueChangedPushed', { queue: 'reports' });
    expect(await screen.findByText('In review by R. Okafor')).toBeVisible();
  });
});

describe('a report', () => {
  test('says who reports who, with the texts of the reporter, and is held while it is open', async () => {
    const { user } = await openWith();
    const pane = within(screen.getByRole('region', { name: 'Case' }));
    expect(pane.getByRole('link', { name: 'Hana, 28' })).toHaveAttribute('href', '/admin?tab=member&user=hana');
    expect(pane.getByRole('link', { name: 'Kenji, 32' })).toHaveAttribute('href', '/admin?tab=member&user=kenji');
    expect(pane.getByText('I said no twice.')).toBeVisible();
    expect(await screen.findByText(/^Assigned to you for [45]:\d\d$/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(asked('release').map(({ id }) => id)).toEqual(['report-4127']));
  });

  test('quotes messages, and of a burn message nothing but that there is one', async () => {
    const quotes = [
      { messageId: 'm1', senderId: 'kenji', content: 'where do you work?', createdAt: '2026-11-27T21:00:00Z' },
      { messageId: 'm2', senderId: 'kenji', isBurnMessage: true, createdAt: '2026-11-27T21:01:00Z' },
    ];
    reportBackend.whole = { quotes };
    await openWith();
    expect(screen.getByText('where do you work?')).toBeVisible();
    expect(screen.getByText(/Its text is sealed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  });

  test('shows the photos and voice notes of quoted messages, photos blurred until they are held', async () => {
    const picture = { smallUrl: '/p/small', mediumUrl: '/p/medium', largeUrl: '/p/large' };
    reportBackend.whole = {
      quotes: [
        { messageId: 'm1', senderId: 'kenji', content: 'The sea', fileKind: 'photo', picture },
        { messageId: 'm2', senderId: 'kenji', isBurnMessage: true, fileKind: 'voice', voiceUrl: '/v/voice' },
        { messageId: 'm3', senderId: 'kenji', fileKind: 'photo' },
      ],
    };
    const { user } = await openWith();
    expect(screen.getByText('The sea')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Content under review, blurred' })).toBeInTheDocument();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Hold to view in gray' }) });
    expect(screen.getByRole('img', { name: 'Content under review, in gray' })).toBeVisible();
    expect(screen.getByLabelText('Voice note')).toHaveAttribute('src', '/v/voice');
    expect(screen.getByText('It had a photo, which cannot be shown here.')).toBeVisible();
  });

  test('lets an admin ask for the text of a burn message, for a reason', async () => {
    signedInAs('admin');
    reportBackend.whole = { quotes: [{ messageId: 'm2', senderId: 'kenji', isBurnMessage: true }] };
    const { user } = await openWith();
    await user.click(button('Open'));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Report 4127');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(/Restore the message to read it/)).toBeVisible();
    expect(asked('text')).toEqual([{ what: 'text', id: 'm2', body: { reason: 'Report 4127' } }]);
  });

  test('about an item leads to it and says whether it can be seen', async () => {
    reportBackend.whole = { subject: { kind: 'item', id: 'i1', title: 'Beach night', moderationStatus: 'visible' } };
    await openWith();
    expect(screen.getByText('Beach night')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/storefront/kenji?item=i1');
    expect(screen.getByRole('radio', { name: 'Remove content' })).toBeVisible();
  });

  test('about a picture shows it while Space is held, or until . is pressed again', async () => {
    const picture = { smallUrl: '/s.webp', mediumUrl: '/m.webp', largeUrl: '/l.webp' };
    reportBackend.whole = { subject: { kind: 'image', id: 'p1', moderationStatus: 'hidden', picture } };
    const { user } = await openWith();
    const image = screen.getByRole('img', { name: 'Content under review, blurred' });
    expect(image.className).toMatch(/blur-.*grayscale/);
    await user.keyboard('[Space>]');
    expect(image).toHaveAccessibleName('Content under review, in gray');
    await user.keyboard('[/Space]');
    expect(image).toHaveAccessibleName('Content under review, blurred');
    await user.keyboard('.');
    expect(image).toHaveAccessibleName('Content under review, in gray');
    expect(asked('decide')).toEqual([]);
  });

  test('about something that the viewer may not look at shows nothing of it', async () => {
    reportBackend.whole = { subject: { kind: 'image', id: 'p1', moderationStatus: 'hidden' } };
    await openWith();
    expect(screen.getByText('Hidden')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Content under review/ })).not.toBeInTheDocument();
  });

  test('stands above earlier ones about the same member', async () => {
    reportBackend.rows.push(aReport(3977, 'Kenji', { status: 'dismissed', reportType: 'fake_profile', createdAt: '2026-11-02T10:00:00Z' }));
    await openWith();
    const earlier = within(await screen.findByRole('region', { name: 'Previous reports about this member' }));
    expect(earlier.getAllByRole('link')).toHaveLength(1);
    expect(earlier.getByRole('link')).toHaveTextContent('3977Fake profile by Hana, Nov 2, 2026Dismissed');
    expect(earlier.getByRole('link')).toHaveAttribute('href', '/admin?tab=reports&status=dismissed&open=report-3977');
  });

  test('that was decided has no buttons, and says what was done', async () => {
    reportBackend.rows = [aReport(4127, 'Kenji', { status: 'resolved', reviewedAt: '2026-11-27T22:00:00Z' })];
    reportBackend.whole = {
      adminNotes: 'Second in a week',
      reviewedBy: { userId: 'okafor', displayName: 'R. Okafor' },
      decisions: [{ id: 'd1', action: 'suspend', state: 'in_force', reason: 'Insults' }],
    };
    await openWith('', '/admin?tab=reports&status=resolved');
    const outcome = within(screen.getByRole('region', { name: 'Outcome' }));
    expect(outcome.getByText(/by R\. Okafor/)).toBeVisible();
    expect(outcome.getByText('Second in a week')).toBeVisible();
    expect(outcome.getByText('Suspension')).toBeVisible();
    for (const name of ['Resolve', 'Mark reviewed', 'Dismiss']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(asked('claim')).toEqual([]);
  });

  test('of someone who is protected lets nothing be done about them', async () => {
    reportBackend.context = { protected: 'moderator' };
    await openWith();
    expect(await screen.findByText(/This is a moderator/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Ban' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  test('by V files the notes, leaves the list and opens the next one', async () => {
    const { user, router } = await openWith('n');
    await user.keyboard('Second in a week');
    await user.tab();
    await user.keyboard('v');
    expect(await screen.findByText('Report Updated')).toBeVisible();
    expect(screen.getByText('Report has been marked as reviewed')).toBeVisible();
    expect(asked('decide')[0]).toMatchObject({
      id: 'report-4127',
      body: { status: 'reviewed', adminNotes: 'Second in a week', action: '', days: 0, reason: '' },
    });
    expect(router.state.location.search).toContain('report-4128');
    expect(await reportRows()).toHaveLength(2);
  });

  test.each([
    ['0a', 'resolved'],
    ['d', 'dismissed'],
  ])('by %s marks it as %s', async (key, status) => {
    await openWith(key);
    expect(await screen.findByText(`Report has been marked as ${status}`)).toBeVisible();
  });

  test('is decided by four keys and a reason: the action, its rule, and Ctrl Enter', async () => {
    await openWith('w2Insults after a no.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(asked('decide')[0]?.body).toMatchObject({ action: 'warn', rule: 'respect', reason: 'Insults after a no.' }));
  });

  test('is not resolved before somebody has said what is done: nothing is chosen in advance', async () => {
    const { user } = await openWith('a');
    expect(await screen.findByText('Choose an action.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /No action|Warn|Suspend|Ban/, checked: true })).toBeNull();
    expect(asked('decide')).toEqual([]);
    await user.keyboard('0');
    expect(screen.getByRole('radio', { name: 'No action' })).toBeChecked();
    await user.keyboard('a');
    await waitFor(() => expect(asked('decide')[0]?.body).toMatchObject({ status: 'resolved', action: '' }));
  });

  test('a key chooses the action, a saved reason fills the field, and Ctrl Enter decides', async () => {
    const { user } = await openWith('w');
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    expect(screen.getByRole('radio', { name: 'Consent first' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Warn' })).toBeChecked();
    const saved = 'You kept writing to someone who had asked you to stop.';
    await user.selectOptions(screen.getByRole('combobox', { name: 'Saved reasons' }), saved);
    expect(reason).toHaveValue(saved);
    const notice = within(screen.getByRole('region', { name: 'What the member reads' }));
    expect(notice.getByText('You received a warning')).toBeVisible();
    expect(notice.getByText(saved)).toBeVisible();
    for (const rule of screen.getAllByRole('radio', { name: /^(Consent first|Respect|Honesty|Zero tolerance)$/ }))
      expect(rule).not.toBeChecked();
    await user.click(reason);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Choose the rule.')).toBeVisible();
    expect(asked('decide')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Respect' }));
    expect(notice.getByText('The rule: Respect')).toBeVisible();
    await user.click(reason);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(asked('decide')[0]?.body).toMatchObject({ status: 'resolved', action: 'warn', rule: 'respect', reason: saved }),
    );
  });

  test('with a suspension asks for its days and a reason', async () => {
    const { user } = await openWith();
    await user.click(screen.getByRole('radio', { name: 'Suspend' }));
    const days = screen.getByRole('textbox', { name: 'Days' });
    await user.clear(days);
    await user.type(days, '31');
    expect(button('Dismiss')).toBeDisabled();
    await user.click(button('Resolve'));
    expect(await screen.findByText('Enter 1 to 30 days.')).toBeVisible();
    expect(screen.getByText('Give a short reason.')).toBeVisible();
    expect(asked('decide')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Respect' }));
    await user.clear(days);
    await user.type(days, '3');
    expect(within(screen.getByRole('region', { name: 'What the member reads' })).getByText(/^Until /)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Insults after a no');
    await user.click(button('Resolve'));
    await waitFor(() => expect(asked('decide')[0]!.body).toMatchObject({ action: 'suspend', days: 3, reason: 'Insults after a no' }));
  });

  test('can be taken back, and is open again', async () => {
    const { user, router } = await openWith('0a');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked('undo')).toHaveLength(1));
    expect(asked('undo')[0]!.id).toBe((asked('decide')[0]!.body as { decisionId: string }).decisionId);
    await waitFor(() => expect(router.state.location.search).toContain('report-4127'));
  });

  test.each([
    ['CASE_DECIDED', 'This has already been decided.', 2],
    ['CASE_CLAIMED', 'Someone else is working on this.', 3],
    ['UNAVAILABLE', 'Failed to update report', 3],
  ])('refused with %s says so', async (code, texts, left) => {
    reportBackend.refuse = [{ what: 'decide', status: 409, code }];
    await openWith('0a');
    expect(await screen.findByText(texts)).toBeVisible();
    expect(await reportRows()).toHaveLength(left);
  });

  test('has at most 500 characters of notes', async () => {
    const { user } = await openWith();
    const notes = screen.getByRole('textbox', { name: 'Admin notes (optional)' });
    expect(screen.getByText('0/500')).toBeVisible();
    await user.click(notes);
    await user.paste('\u{1f389}'.repeat(501));
    expect(notes).toHaveValue('\u{1f389}'.repeat(500));
    expect(screen.getByText('500/500')).toBeVisible();
  });
});

test('M sets reports of the reporter aside, for a reason', async () => {
  const { user } = await openWith('m');
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Five without cause');
  await user.click(button('Ignore'));
  expect(await screen.findByText('Ignoring reports from this member')).toBeVisible();
  expect(asked('mute')).toEqual([{ what: 'mute', id: hana.userId, body: { muted: true, reason: 'Five without cause' } }]);
});

describe('what is known of the reported', () => {
  test('stands beside, with what can be done', async () => {
    const { user } = await openWith();
    expect(await screen.findByRole('heading', { name: 'About Kenji' })).toBeVisible();
    await user.click(button('Act'));
    await user.click(await screen.findByRole('menuitem', { name: 'Warn' }));
    await user.click(await screen.findByRole('button', { name: 'Warn' }));
    expect(await screen.findByText('Give a short reason.')).toBeVisible();
    expect(screen.getByText('Choose the rule.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Respect' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Be kind');
    await user.click(button('Warn'));
    expect(await screen.findByText('Member warned')).toBeVisible();
    expect(asked('sanction')[0]).toMatchObject({
      id: 'kenji',
      body: { action: 'warn', days: 0, rule: 'respect', reason: 'Be kind', note: '' },
    });
    await user.click(button('Undo'));
    await waitFor(() => expect(asked('undo')).toHaveLength(1));
  });
});

describe('several reports about one member', () => {
  const other = aReport(4130, 'Kenji', { reportType: 'spam', reporter: { userId: 'lee', displayName: 'Lee' } });
  const busy = aReport(4131, 'Kenji', { claim: { staffName: 'Okafor' } });

  test('are decided as one, leave the list together, and come back together', async () => {
    reportBackend.rows.push(other, busy);
    reportBackend.whole = { alsoPending: [other, busy] };
    const { user } = await openWith();
    const section = within(await screen.findByRole('region', { name: 'Other pending reports about this member' }));
    expect(section.getByText('1 other report gets the same decision.', { exact: false })).toBeVisible();
    expect(section.getByText(/Okafor/)).toBeVisible();
    const together = section.getByRole('switch', { name: 'Decide all reports about this member together' });
    expect(together).not.toBeChecked();
    await user.keyboard('t');
    expect(together).toBeChecked();
    await user.keyboard('d');
    await waitFor(() => expect(asked('decide')[0]).toMatchObject({ id: 'report-4127', body: { alsoReportIds: ['report-4130'] } }));
    expect(await screen.findByText('2 reports have been marked as dismissed')).toBeVisible();
    expect((await reportRows()).map(({ textContent }) => textContent)).toEqual(['Jonas', 'Rafael', 'Kenji']);
    await user.keyboard('u');
    await waitFor(() => expect(asked('undo')).toHaveLength(1));
    await waitFor(async () => expect(await reportRows()).toHaveLength(5));
  });

  test('that were decided together say so', async () => {
    reportBackend.rows = [aReport(4127, 'Kenji', { status: 'resolved', reviewedAt: '2026-11-27T22:00:00Z' })];
    reportBackend.whole = { decidedWith: [4128, 4130], decisions: [{ id: 'd1', action: 'warn', state: 'in_force', rule: 'honesty' }] };
    await openWith('', '/admin?tab=reports&status=resolved');
    const outcome = within(screen.getByRole('region', { name: 'Outcome' }));
    expect(outcome.getByText('Decided together with 4128, 4130')).toBeVisible();
    expect(outcome.getByText('Rule: Honesty')).toBeVisible();
  });
});

test('the list is sorted by severity and searched, and the address says so', async () => {
  const { user, router } = renderRoute('/admin?tab=reports');
  await reportRows();
  await user.click(screen.getByRole('button', { name: 'Most severe first' }));
  await waitFor(() => expect(reportBackend.listed.at(-1)).toMatchObject({ status: 'pending', sort: 'severity' }));
  expect(await screen.findByText('End of list, most severe first')).toBeVisible();
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(field).toHaveFocus();
  await user.keyboard('savings{Enter}');
  await waitFor(() => expect(reportBackend.listed.at(-1)).toMatchObject({ sort: 'severity', search: 'savings' }));
  expect(router.state.location.search).toBe('?tab=reports&sort=severity&search=savings');
});

test('a claim ends with its page', async () => {
  const sent: string[] = [];
  gateway.use(
    http.put('/admin/queues/reports/:id/claim', () => HttpResponse.json({ claim: { until: '2026-12-01T10:05:00.123Z', mine: true } })),
    http.delete('/admin/queues/reports/:id/claim', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({});
    }),
  );
  await openWith();
  await screen.findByText(/^Assigned to you for/);
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toEqual(['?leavingUntil=2026-12-01T10%3A05%3A00.123Z']));
});
