import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { gateway } from '#test/gateway';
import { http } from '#test/http';
import { asked, casework, kenji, openCases } from '#test/cases';
import { renderRoute } from '#test/render-route';
import { moderatorsReviewImages, signedInAs } from '#test/staff';

beforeEach(openCases);

const cardOf = async (text: string | RegExp) => within((await screen.findByText(text)).closest('li[class*=rounded-card]') as HTMLElement);
const picture = (id: string) => ({ smallUrl: `/${id}-s.webp`, mediumUrl: `/${id}-m.webp`, largeUrl: `/${id}-l.webp` });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('appeals', () => {
  test('are listed with what was decided, what the member says, and when an answer is due', async () => {
    renderRoute('/admin?tab=appeals');
    const late = await cardOf('It was a joke.');
    expect(late.getByText(/^Overdue since/)).toBeVisible();
    expect(late.getByText('Suspension')).toBeVisible();
    expect(late.getByText('Insults')).toBeVisible();
    expect(late.getByRole('link', { name: 'Kenji, 32' })).toHaveAttribute('href', '/admin?tab=member&user=kenji');
    expect((await cardOf('Not me.')).getByText(/^Due /)).toBeVisible();
    expect(casework.listed).toEqual(['appeals?state=open']);
  });

  test('show what was taken away, blurred', async () => {
    const [first, ...more] = casework.lists.appeals.appeals!;
    casework.lists.appeals = { appeals: [{ ...first, picture: picture('p1') }, ...more] };
    renderRoute('/admin?tab=appeals');
    const shown = (await cardOf('It was a joke.')).getByRole('img', { name: 'Content under review, blurred' });
    expect(shown).toHaveAttribute('src', '/p1-m.webp');
    expect((await cardOf('Not me.')).queryByRole('img', { name: /Content under review/ })).not.toBeInTheDocument();
  });

  test('against a decision of the viewer are for someone else, which is said', async () => {
    renderRoute('/admin?tab=appeals');
    const own = await cardOf('Not me.');
    expect(own.getByText('You made this decision, so another person answers.')).toBeVisible();
    expect(own.getByRole('button', { name: 'Answer' })).toBeDisabled();
  });

  test('are taken, answered as text, and left', async () => {
    const { user } = renderRoute('/admin?tab=appeals');
    await user.click((await cardOf('It was a joke.')).getByRole('button', { name: 'Answer' }));
    const form = await dialog();
    expect(asked('claim').map(({ id }) => id)).toEqual(['d1']);
    await user.click(form.getByRole('radio', { name: 'Overturn' }));
    await user.click(form.getByRole('button', { name: 'Decide' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Answer' }), 'You are right.');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Appeal answered')).toBeVisible();
    expect(asked('appeal')).toEqual([
      { what: 'appeal', id: 'd1', body: { overturned: true, answer: 'You are right.', outcomeId: expect.any(String) } },
    ]);
    await waitFor(() => expect(asked('release')).toHaveLength(1));
  });

  test('that someone else took are not opened', async () => {
    casework.refuse.claim = { status: 409, code: 'CASE_CLAIMED' };
    const { user } = renderRoute('/admin?tab=appeals');
    await user.click((await cardOf('It was a joke.')).getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Someone else is working on this.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('in another state are asked for by the address', async () => {
    const { user, router } = renderRoute('/admin?tab=appeals');
    await user.click(await screen.findByRole('radio', { name: 'Overturned' }));
    await waitFor(() => expect(casework.listed.at(-1)).toBe('appeals?state=overturned'));
    expect(router.state.location.search).toBe('?tab=appeals&state=overturned');
  });

  test('are walked by J and K', async () => {
    casework.lists.appeals = { appeals: [0, 1].map((n) => ({ decision: { id: `d${n}` }, text: `Text ${n}`, state: 'open' })) };
    const { user } = renderRoute('/admin?tab=appeals');
    await screen.findByText('Text 1');
    const [first, second] = screen.getAllByRole('button', { name: 'Answer' });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(second).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Answer this appeal' })).toBeVisible();
  });

  test('are answered one after the other by keys alone, the next one in focus', async () => {
    casework.lists.appeals = {
      appeals: [0, 1, 2].map((n) => ({ decision: { id: `d${n}` }, person: { displayName: `P${n}` }, text: `Text ${n}`, state: 'open' })),
    };
    gateway.use(
      http.post('/admin/appeals/:id/decision', async ({ params, request }) => {
        casework.done.push({ what: 'appeal', id: String(params.id), body: await request.json() });
        const { appeals = [] } = casework.lists.appeals;
        casework.lists.appeals = { appeals: appeals.filter(({ decision }) => decision?.id !== params.id) };
        return HttpResponse.json({});
      }),
    );
    const { user } = renderRoute('/admin?tab=appeals');
    await screen.findByText('Text 2');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Answer this appeal' });
    await user.keyboard('2You are right.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByText('Text 0')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Answer' })[0]).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Answer this appeal' });
    await user.keyboard('1It stands.{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(asked('appeal')).toHaveLength(2));
    expect(asked('appeal').map(({ id, body }) => [id, body])).toEqual([
      ['d0', { overturned: true, answer: 'You are right.', outcomeId: expect.any(String) }],
      ['d1', { overturned: false, answer: 'It stands.', outcomeId: expect.any(String) }],
    ]);
  });

  test('leave the focus at the title when the last one is answered', async () => {
    casework.lists.appeals = { appeals: [{ decision: { id: 'd0' }, text: 'Text 0', state: 'open' }] };
    const { user } = renderRoute('/admin?tab=appeals');
    await screen.findByText('Text 0');
    await user.keyboard('j{Enter}');
    await screen.findByRole('dialog', { name: 'Answer this appeal' });
    casework.lists.appeals = {};
    await user.keyboard('1It stands.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Appeals' })).toHaveFocus());
  });

  test('that cannot be read are no empty list', async () => {
    casework.refuse.appeals = { status: 503, code: 'UNAVAILABLE' };
    renderRoute('/admin?tab=appeals');
    expect(await screen.findByText('Failed to load appeals')).toBeVisible();
    expect(screen.queryByText('Queue clear')).not.toBeInTheDocument();
  });

  test('are refused by the server with the texts of the dashboard', async () => {
    casework.refuse.appeals = { status: 403, code: 'FORBIDDEN' };
    renderRoute('/admin?tab=appeals');
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  });

  test('say when there are none', async () => {
    casework.lists.appeals = {};
    renderRoute('/admin?tab=appeals');
    expect(await screen.findByText('Queue clear')).toBeVisible();
  });
});

describe('a claim', () => {
  test('ends with its page, and is taken up again when the page is loaded again', async () => {
    const { user, router } = renderRoute('/admin?tab=appeals');
    await user.click((await screen.findAllByRole('button', { name: 'Answer' }))[0]!);
    await dialog();
    expect(router.state.location.search).toBe('?tab=appeals&case=d1');
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(asked('release')).toEqual([{ what: 'release', id: 'd1' }]));
  });

  test('that the address names is claimed, and its case is open', async () => {
    const { user, router } = renderRoute('/admin?tab=appeals&case=d1');
    await dialog();
    expect(asked('claim')).toEqual([{ what: 'claim', id: 'd1' }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=appeals'));
    expect(asked('release')).toHaveLength(1);
  });
});

describe('bans', () => {
  test('are confirmed by a second person, for a reason', async () => {
    const { user } = renderRoute('/admin?tab=bans');
    const [first, own] = await screen.findAllByRole('button', { name: 'Decide' });
    expect(own).toBeDisabled();
    expect(screen.getByText('You decided this ban, so another person confirms it.')).toBeVisible();
    await user.click(first!);
    const form = await dialog();
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Clear case');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    expect(form.getByText('Choose an outcome.')).toBeVisible();
    expect(asked('ban')).toEqual([]);
    await user.click(form.getByRole('radio', { name: 'Confirm the ban' }));
    await user.click(form.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(asked('ban')).toEqual([
        { what: 'ban', id: 'b1', body: { confirmed: true, reason: 'Clear case', outcomeId: expect.any(String) } },
      ]),
    );
  });

  test('show the rule that was broken', async () => {
    renderRoute('/admin?tab=bans');
    expect((await screen.findAllByText('Rule: Respect'))[0]).toBeVisible();
  });

  test('can be undone for ten seconds, by the button or by U', async () => {
    const { user } = renderRoute('/admin?tab=bans');
    await user.click((await screen.findAllByRole('button', { name: 'Decide' }))[0]!);
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Confirm the ban' }));
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Clear case');
    await user.dblClick(form.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(asked('ban')).toHaveLength(1);
    await user.keyboard('u');
    await waitFor(() => expect(asked('undo')).toEqual([{ what: 'undo', id: (asked('ban')[0]!.body as { outcomeId: string }).outcomeId }]));
  });

  test('show the report that led to them, and what is known about the member', async () => {
    gateway.use(
      http.get('/admin/reports', () => HttpResponse.json({})),
      http.get('/admin/reports/:id', ({ params }) =>
        HttpResponse.json({
          report: {
            row: { id: String(params.id), reportType: 'scam', reported: kenji },
            description: 'Asked me for money.',
            quotes: [{ messageId: 'm', senderId: kenji.userId, content: 'Send me a gift card.' }],
          },
        }),
      ),
    );
    const { user } = renderRoute('/admin?tab=bans');
    const [first, second] = await screen.findAllByRole('button', { name: 'Evidence and history' });
    await user.click(first!);
    expect(await screen.findByText('Asked me for money.')).toBeVisible();
    expect(screen.getByText('Send me a gift card.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'About Kenji' })).toBeVisible();
    await user.click(first!);
    expect(screen.queryByText('Asked me for money.')).not.toBeInTheDocument();
    await user.click(second!);
    expect(await screen.findByText('No report led to this decision.')).toBeVisible();
  });

  test('that are not to be confirmed by the viewer say why', async () => {
    casework.refuse.ban = { status: 403, code: 'NEEDS_ANOTHER_PERSON' };
    const { user } = renderRoute('/admin?tab=bans');
    await user.click((await screen.findAllByRole('button', { name: 'Decide' }))[0]!);
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Decline' }));
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too hard');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Another person has to do this.')).toBeVisible();
    expect(asked('ban')[0]!.body).toEqual({ confirmed: false, reason: 'Too hard', outcomeId: expect.any(String) });
  });
});

test('signals say what and where, lead to the member, and are closed with a note', async () => {
  const { user } = renderRoute('/admin?tab=signals');
  const card = await cardOf(/In a message/);
  expect(card.getByText('Underage')).toBeVisible();
  expect(card.getByText(/3 times/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Member details' })).toHaveAttribute('href', '/admin?tab=member&user=kenji');
  await user.click(card.getByRole('button', { name: 'Close signal' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Note (optional)' }), 'A quote');
  await user.click(form.getByRole('button', { name: 'Close signal' }));
  expect(await screen.findByText('Signal closed')).toBeVisible();
  expect(asked('flag')).toEqual([{ what: 'flag', id: 'f1', body: { note: 'A quote' } }]);
});

describe('takedowns', () => {
  test('say what, where, by which person, until when, and what is hidden meanwhile', async () => {
    renderRoute('/admin?tab=takedowns');
    const card = await cardOf('T-1042');
    expect(card.getByText(/^Due /)).toBeVisible();
    expect(card.getByText('Hidden during review')).toBeVisible();
    expect(card.getByText('Noor · noor@example.com')).toBeVisible();
    expect(card.getByText('https://sotto.example/storefront/kenji?item=i1')).toBeVisible();
    const things = within(card.getByRole('list', { name: 'Subject' }));
    expect(things.getByText(/Beach night/)).toBeVisible();
    expect(things.getByText('Hidden')).toBeVisible();
  });

  test('show what each thing is about for itself, blurred until its own button is held', async () => {
    const { takedowns } = casework.lists.takedowns;
    takedowns![0]!.subjects = [
      {
        kind: 'item',
        id: 'i1',
        person: kenji,
        title: 'Beach night',
        moderationStatus: 'hidden',
        picture: picture('i1'),
        videoUrl: '/video.mp4',
      },
      { kind: 'profile_image', id: 'p1', person: kenji, moderationStatus: 'hidden', picture: picture('p1') },
      { kind: 'storefront', id: 'kenji', person: kenji, title: 'Velvet', moderationStatus: 'visible' },
    ];
    const { user } = renderRoute('/admin?tab=takedowns');
    const things = within((await cardOf('T-1042')).getByRole('list', { name: 'Subject' }));
    const [video, image, store] = things.getAllByRole('listitem');
    expect(within(video!).getByLabelText('Content under review, blurred')).toHaveAttribute('src', '/video.mp4');
    expect(within(video!).getByRole('button', { name: 'Play video without sound' })).toBeVisible();
    expect(within(store!).queryByRole('button')).not.toBeInTheDocument();
    const shown = within(image!).getByRole('img', { name: 'Content under review, blurred' });
    expect(shown.className).toMatch(/blur-.*grayscale/);
    await user.keyboard('[Space>]');
    expect(shown).toHaveAccessibleName('Content under review, blurred');
    await user.keyboard('[/Space]');
    const hold = within(image!).getByRole('button', { name: 'Hold to view in gray' });
    await user.pointer({ keys: '[MouseLeft>]', target: hold });
    expect(shown).toHaveAccessibleName('Content under review, in gray');
    expect(shown.className).not.toMatch(/blur-/);
    expect(within(video!).getByLabelText('Content under review, blurred')).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target: hold });
    expect(shown).toHaveAccessibleName('Content under review, blurred');
    await user.keyboard('[Space>]');
    expect(shown).toHaveAccessibleName('Content under review, in gray');
    await user.keyboard('[/Space]');
    expect(shown).toHaveAccessibleName('Content under review, blurred');
  });

  test('remove what is chosen, with its copies, and answer who asked', async () => {
    const { user } = renderRoute('/admin?tab=takedowns');
    await user.click((await cardOf('T-1042')).getByRole('button', { name: 'Decide' }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Remove' }));
    const item = form.getByRole('checkbox', { name: /Beach night/ });
    expect(item).toBeChecked();
    expect(form.getByRole('checkbox', { name: /Velvet/ })).not.toBeChecked();
    expect(form.getByRole('switch', { name: 'Block future copies' })).toBeChecked();
    await user.click(item);
    await user.type(form.getByRole('textbox', { name: 'Answer' }), 'It is gone.');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    expect(await form.findByText('Choose at least one.')).toBeVisible();
    await user.click(item);
    expect(form.getByText('Choose the rule.')).toBeVisible();
    await user.click(form.getByRole('radio', { name: 'Consent first' }));
    await user.click(form.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(asked('takedown')[0]).toEqual({
        what: 'takedown',
        id: 't1',
        body: {
          ...{ outcome: 'removed', rule: 'consent', answer: 'It is gone.', banCopies: true, subjectIds: ['i1'] },
          outcomeId: expect.any(String),
        },
      }),
    );
  });

  test('of a whole store remove single items of it', async () => {
    gateway.use(http.get('/storefronts/:creatorId/items', () => HttpResponse.json({ items: [{ id: 'i7', title: 'Dawn' }] })));
    const { user } = renderRoute('/admin?tab=takedowns');
    await user.click((await cardOf('T-1042')).getByRole('button', { name: 'Decide' }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Remove' }));
    await user.click(form.getByRole('checkbox', { name: /Beach night/ }));
    await user.click(await within(form.getByRole('group', { name: 'Single items of Velvet' })).findByRole('checkbox', { name: 'Dawn' }));
    await user.click(form.getByRole('radio', { name: 'Consent first' }));
    await user.type(form.getByRole('textbox', { name: 'Answer' }), 'It is gone.');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(asked('takedown')[0]!.body).toMatchObject({ outcome: 'removed', subjectIds: ['i7'] }));
  });

  test('that are refused ban no copies', async () => {
    const { user } = renderRoute('/admin?tab=takedowns');
    await user.click((await cardOf('T-1042')).getByRole('button', { name: 'Decide' }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Reject' }));
    await user.type(form.getByRole('textbox', { name: 'Answer' }), 'Not ours.');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(asked('takedown')[0]!.body).toMatchObject({ outcome: 'refused', rule: '', banCopies: false, subjectIds: [] }),
    );
  });
});

describe('incidents', () => {
  test('show nothing of what was diverted, and are settled by another administrator with the number of the report', async () => {
    const { user } = renderRoute('/admin?tab=incidents');
    const [first, own] = await screen.findAllByRole('button', { name: 'Resolve' });
    expect(own).toBeDisabled();
    expect(screen.getByText('You escalated this, so another administrator resolves it.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /under review/ })).not.toBeInTheDocument();
    await user.click(first!);
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Confirm' }));
    await user.click(form.getByRole('button', { name: 'Decide' }));
    expect(await form.findByText('Report it first, then enter the number.')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Authority report number' }), 'CT-7');
    await user.click(form.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(asked('incident')).toEqual([{ what: 'incident', id: 'n1', body: { confirmed: true, authorityReference: 'CT-7', note: '' } }]),
    );
  });

  test('are released without a number', async () => {
    const { user } = renderRoute('/admin?tab=incidents');
    await user.click((await screen.findAllByRole('button', { name: 'Resolve' }))[0]!);
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Release' }));
    await user.click(form.getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(asked('incident')[0]!.body).toEqual({ confirmed: false, authorityReference: '', note: '' }));
  });
});

describe('a member', () => {
  test('payments and sales are read when an administrator asks for them, and lead to the payments', async () => {
    let reads = 0;
    gateway.use(
      http.post('/admin/members/:id/business', () => {
        reads += 1;
        return HttpResponse.json({
          business: { paymentsMade: 2, amountPaid: 4_000, disputesReceived: 1, balance: '630', payoutsPaused: true },
        });
      }),
    );
    gateway.use(
      http.get('/admin/payments', ({ request }) => {
        const made = new URL(request.url).searchParams.get('userId') === 'kenji';
        const id = `0198c5f2-0000-7000-8000-00000000000${made ? 1 : 2}`;
        return HttpResponse.json({
          payments: [{ id, amount: made ? 2_000 : 700, ...(made ? { payerId: 'kenji' } : { creatorId: 'kenji' }) }],
        });
      }),
    );
    const { user } = renderRoute('/admin?tab=member&user=kenji');
    const show = await screen.findByRole('button', { name: 'Show payments and sales' });
    expect(screen.getByText('This is logged under your name.')).toBeVisible();
    expect(reads).toBe(0);
    await user.click(show);
    const business = within(await screen.findByRole('region', { name: 'Payments and sales' }));
    expect(business.getByRole('link', { name: '$40.00 · 2' })).toHaveAttribute('href', '/admin?tab=payments&payer=kenji');
    expect(business.getByRole('link', { name: '1' })).toHaveAttribute('href', '/admin?tab=payments&receiver=kenji&status=disputed');
    expect(business.getByText('$6.30, payouts paused')).toBeVisible();
    const pageOf = (name: string) => within(business.getByRole('list', { name })).getByRole('link');
    expect(pageOf('Latest payments made')).toHaveAttribute('href', '/admin/payments/0198c5f2-0000-7000-8000-000000000001');
    expect(pageOf('Latest payments received')).toHaveTextContent('$7.00');
    expect(reads).toBe(1);
  });

  test('is shown with the places where the member is signed in, to administrators alone', async () => {
    renderRoute('/admin?tab=member&user=kenji');
    const sessions = within(await screen.findByRole('region', { name: 'Signed in on' }));
    expect(await sessions.findByText('Chrome on Android')).toBeVisible();
    expect(sessions.getByRole('listitem')).toHaveTextContent(/Last used: 1 hr. ago · Signed in: /);
  });

  describe('whose images were reviewed', () => {
    const cover = { smallUrl: '/cover.webp', mediumUrl: '/cover.webp', largeUrl: '/cover.webp', blurred: true };
    const requested: string[] = [];
    beforeEach(() => {
      requested.length = 0;
      gateway.use(
        http.get('/admin/images', ({ request }) => {
          const search = new URL(request.url).searchParams;
          requested.push(`${search.get('status')} ${search.get('userId')}`);
          const status = search.get('status') ?? '';
          const image = { image: { id: `i-${status}`, status, picture: picture(status) }, cover };
          const decided = { approved: '2026-11-20T10:00:00Z', rejected: '2026-11-21T10:00:00Z' }[status];
          return HttpResponse.json({ images: [{ ...image, moderatedAt: decided, reason: status === 'rejected' ? 'No face' : '' }] });
        }),
      );
    });

    test('is shown with them, covered until each is held, and with what was decided, the latest first', async () => {
      const { user } = renderRoute('/admin?tab=member&user=kenji');
      const images = await within(await screen.findByRole('region', { name: 'Reviewed images' })).findAllByRole('listitem');
      expect(images.map(({ textContent }) => /Rejected|Approved/.exec(textContent ?? '')?.[0])).toEqual(['Rejected', 'Approved']);
      const rejected = within(images[0]!);
      expect(rejected.getByText('No face')).toBeVisible();
      expect(rejected.getByRole('link')).toHaveAttribute('href', '/admin?tab=moderation&status=rejected&open=i-rejected');
      expect(rejected.getByRole('img')).toHaveAttribute('src', '/cover.webp');
      await user.pointer({ keys: '[MouseLeft>]', target: rejected.getByRole('button', { name: /Hold to view/ }) });
      expect(rejected.getByRole('img', { name: 'Content under review, in gray' })).toHaveAttribute('src', '/rejected-m.webp');
      expect(requested.toSorted()).toEqual(['approved kenji', 'rejected kenji']);
    });

    test('is shown without them to moderators who may not review images, and they are not requested', async () => {
      signedInAs('moderator');
      renderRoute('/admin?tab=member&user=kenji');
      expect(await screen.findByRole('heading', { name: /^About Kenji/ })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Reviewed images' })).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Signed in on' })).not.toBeInTheDocument();
      expect(requested).toEqual([]);
    });

    test('is shown with them to moderators who may review images', async () => {
      signedInAs('moderator');
      moderatorsReviewImages();
      renderRoute('/admin?tab=member&user=kenji');
      expect(await screen.findByText('No face')).toBeVisible();
    });
  });

  test('is found, and shown with what happened', async () => {
    const { user, router } = renderRoute('/admin?tab=member');
    await user.type(await screen.findByRole('textbox', { name: 'Name, place, ID or email address' }), 'nobody{Enter}');
    expect(await screen.findByText('No member has this name, place, ID or email address.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Name, place, ID or email address' }));
    await user.type(screen.getByRole('textbox', { name: 'Name, place, ID or email address' }), 'kenji{Enter}');
    expect(await screen.findByRole('heading', { name: 'About Kenji' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=member&user=kenji');
    expect(screen.getByText(/^Suspended until/)).toBeVisible();
    expect(screen.getByRole('link', { name: '3, 1 pending' })).toHaveAttribute('href', '/admin/reports?user=kenji');
    expect(await screen.findByText('Insults, by R. Okafor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Account created')).toBeVisible();
  });

  test('who is suspended can be let back', async () => {
    const { user } = renderRoute('/admin?tab=member&user=kenji');
    await user.click(await screen.findByRole('button', { name: 'Act' }));
    expect(await screen.findByRole('menuitem', { name: 'Reinstate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Clear profile' })).not.toBeInTheDocument();
  });

  test('is made a community host by an administrator, for a reason, and is shown as one', async () => {
    const { user } = renderRoute('/admin?tab=member&user=kenji');
    await user.click(await screen.findByRole('button', { name: 'Act' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make community host' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Make host' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    casework.context = { memberType: 'community_host' };
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Runs the meetups');
    await user.click(form.getByRole('button', { name: 'Make host' }));
    expect(await screen.findByText('Now a community host')).toBeVisible();
    expect(asked('host')).toEqual([{ what: 'host', id: 'kenji', body: { communityHost: true, reason: 'Runs the meetups' } }]);
    expect(await screen.findByText('Host')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Act' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove as community host' })).toBeVisible();
  });

  test('is not made a community host by a moderator', async () => {
    signedInAs('moderator');
    const { user } = renderRoute('/admin?tab=member&user=kenji');
    await user.click(await screen.findByRole('button', { name: 'Act' }));
    expect(await screen.findByRole('menuitem', { name: 'Reinstate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Make community host' })).not.toBeInTheDocument();
  });
});
