import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { asked, backend, freya, kenji, serveReviews, queue, rowsOf, theo, waiting } from '#test/image-moderation';
import { signedInAs } from '#test/staff';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const { toast } = await import('sonner');

beforeEach(serveReviews);
afterEach(() => void toast.dismiss());

const look = async (user: ReturnType<typeof renderRoute>['user'], id: string) => {
  const image = () => screen.getByRole('img', { name: /^Content under review/ });
  await waitFor(() => expect(image()).toHaveAttribute('src', expect.stringContaining(id)));
  await user.keyboard('[Space>]');
  expect(image()).toHaveAccessibleName('Content under review, in gray');
  await user.keyboard('[/Space]');
};

const openWith = async (keys: string, path = '/admin/moderation') => {
  const shown = renderRoute(path);
  await rowsOf();
  await shown.user.keyboard(keys[0]!);
  await screen.findByRole('textbox', { name: 'Note (optional)' });
  if (keys.length > 1) await shown.user.keyboard(keys.slice(1));
  return shown;
};

describe('who may', () => {
  test('an admin finds the queue at its own address', async () => {
    renderRoute('/admin/moderation');
    expect(await screen.findByRole('tab', { name: /Image Moderation/, selected: true })).toBeVisible();
    expect(await rowsOf()).toHaveLength(3);
  });

  test('a moderator does not, unless the server lets moderators review', async () => {
    signedInAs('moderator');
    gateway.use(http.get('/admin/images/stats', () => problem(403, 'FORBIDDEN')));
    renderRoute('/admin/moderation');
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('tab', { name: /Image Moderation/ })).not.toBeInTheDocument();
    expect(backend.listed).toEqual([]);
  });

  test('a person the server no longer admits sees a refusal', async () => {
    backend.refuse = [{ what: 'list', status: 403, code: 'FORBIDDEN' }];
    renderRoute('/admin/moderation');
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  });
});

describe('the queue', () => {
  test('says what each is, how long it waits, what the classifier said, and who else works on it', async () => {
    backend.images[1] = waiting(kenji, { claim: { staffId: 'okafor', mine: false } });
    backend.images[2] = waiting(freya, {
      image: undefined,
      file: { id: freya, state: 'in_review' },
      bucket: 'private-media',
      scoresJson: '',
    });
    renderRoute('/admin/moderation');
    const list = await queue();
    expect(await list.findByText('Explicit 0.91')).toBeVisible();
    expect(await list.findByText('In review by R. Okafor')).toBeVisible();
    expect(list.getByRole('button', { name: 'Private media' })).toBeVisible();
    expect(list.getByRole('radio', { name: 'Pending 3' })).toBeChecked();
  });

  test('is narrowed by the address, which Back undoes', async () => {
    const { user, router } = renderRoute('/admin?tab=moderation&bucket=private-media&escalated=1');
    await rowsOf();
    expect(backend.listed.at(-1)).toEqual({ status: 'pending', bucket: 'private-media', escalated: 'true' });
    await user.click((await queue()).getByRole('radio', { name: 'Rejected' }));
    await waitFor(() => expect(backend.listed.at(-1)).toMatchObject({ status: 'rejected' }));
    expect(router.state.location.search).toContain('status=rejected');
    expect(screen.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
  });

  test('that cannot be read is shown, and can be read again', async () => {
    backend.refuse = [{ what: 'list', status: 503, code: 'UNAVAILABLE' }];
    const { user } = renderRoute('/admin/moderation');
    await waitFor(() => expect(screen.getAllByText('Failed to fetch images')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowsOf()).toHaveLength(3);
  });

  test('that is clear says when the last one came', async () => {
    backend.images = [];
    gateway.use(http.get('/admin/images/stats', () => HttpResponse.json({ lastPendingAt: new Date(Date.now() - 720_000).toISOString() })));
    renderRoute('/admin/moderation');
    expect(await screen.findByText('Queue clear')).toBeVisible();
    expect(await screen.findByText(/The last image arrived/)).toHaveTextContent('The last image arrived 12 min. ago.');
  });

  test('that fits no filter leads out of it', async () => {
    backend.images = [];
    const { user, router } = renderRoute('/admin?tab=moderation&mine=1');
    expect(await screen.findByText('No results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('?tab=moderation');
  });

  test('is read again when it changed', async () => {
    renderRoute('/admin/moderation');
    expect(await rowsOf()).toHaveLength(3);
    backend.images = backend.images.slice(1);
    await arrive('ReviewQueueChangedPushed', {});
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  });
});

describe('a case', () => {
  test('is taken while it is open, and left with it', async () => {
    const { user } = await openWith('j');
    expect(await screen.findByText(/^Assigned to you for [45]:\d\d$/)).toBeVisible();
    expect(asked('claim').map(({ id }) => id)).toEqual([theo]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(asked('release').map(({ id }) => id)).toEqual([theo]));
  });

  test('shows nothing that can be made out until Space is held', async () => {
    const { user } = await openWith('j');
    const image = await screen.findByRole('img', { name: 'Content under review, blurred' });
    expect(image.className).toMatch(/blur-.*grayscale/);
    await user.keyboard('[Space>]');
    expect(image).toHaveAccessibleName('Content under review, in gray');
    expect(image.className).not.toMatch(/blur-/);
    expect(image.className).toMatch(/grayscale/);
    await user.keyboard('[/Space]');
    expect(image).toHaveAccessibleName('Content under review, blurred');
  });

  test('is requested sharp only when it is uncovered, and may be approved when it has loaded', async () => {
    const cover = { smallUrl: '/cover.webp', mediumUrl: '/cover.webp', largeUrl: '/cover.webp', blurred: true };
    backend.images = backend.images.map((image) => ({ ...image, cover }));
    const { user } = await openWith('j');
    const addresses = () => [...document.images].flatMap(({ src, srcset }) => [src, srcset]).join(' ');
    await screen.findByRole('img', { name: 'Content under review, blurred' });
    expect(addresses()).toContain('/cover.webp');
    expect(addresses()).not.toContain(theo);
    await user.keyboard('[Space>]');
    expect(screen.getByRole('img', { name: 'Content under review, in gray' })).toHaveAttribute('src', `/${theo}-m.webp`);
    await user.keyboard('[/Space]');
    expect(addresses()).not.toContain(kenji);
    await user.keyboard('a');
    expect(asked('decide')).toEqual([]);
    await user.keyboard('[Space>]');
    fireEvent.load(screen.getByRole('img', { name: 'Content under review, in gray' }));
    await user.keyboard('[/Space]a');
    await waitFor(() => expect(asked('decide').map(({ id }) => id)).toEqual([theo]));
  });

  test('that the server does not know to be looked at is not approved: it is opened again and says why', async () => {
    backend.refuse = [{ what: 'decide', status: 409, code: 'REVIEW_UNSEEN' }];
    const { user, router } = await openWith('j');
    await look(user, theo);
    await user.keyboard('a');
    expect(await screen.findByText('Not approved')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain(theo));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
    await look(user, theo);
    await user.keyboard('a');
    await waitFor(() => expect(asked('decide')).toHaveLength(2));
    expect(await screen.findByText('Image approved successfully')).toBeVisible();
  });

  test('is seen as long as the button is pressed', async () => {
    const { user } = await openWith('j');
    const hold = screen.getByRole('button', { name: /Hold to view in gray/ });
    await user.pointer({ keys: '[MouseLeft>]', target: hold });
    expect(hold).toHaveAttribute('aria-pressed', 'true');
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(hold).toHaveAttribute('aria-pressed', 'false');
  });

  test('that is a video plays without sound, and not by itself', async () => {
    backend.images = [
      waiting(theo, {
        image: undefined,
        file: { id: theo, kind: 'video', state: 'in_review', videoUrl: '/video.mp4' },
        bucket: 'content-items',
      }),
    ];
    await openWith('j');
    const video = screen.getByLabelText<HTMLVideoElement>('Content under review, blurred');
    expect(video.muted).toBe(true);
    expect(video.autoplay).toBe(false);
    expect(screen.getByRole('button', { name: 'Play video without sound' })).toBeVisible();
  });

  test('stands beside what is known of its owner, and the count of the day', async () => {
    await openWith('j');
    expect(await screen.findByRole('heading', { name: 'About Theo' })).toBeVisible();
    expect(await screen.findByText('Account created')).toBeVisible();
    expect(screen.getByText('2 days')).toBeVisible();
    expect(screen.getAllByText(/27 reviewed today/)[0]).toHaveTextContent('27 reviewed today. Time for a short break in 13.');
  });

  test('that someone else works on cannot be decided', async () => {
    backend.images = [waiting(theo, { claim: { staffId: 'okafor', mine: false } })];
    const { user } = await openWith('j');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
    await user.keyboard('a');
    expect(asked('decide')).toEqual([]);
    expect(asked('claim')).toEqual([]);
  });

  test('that the viewer escalated is for someone else', async () => {
    backend.images = [waiting(theo, { escalatedBy: me, escalationNote: 'A mask?' })];
    await openWith('j');
    expect(await screen.findByText('You escalated this, so another person decides.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByText('A mask?')).toBeVisible();
  });

  test('that was rejected can be approved after all', async () => {
    backend.images = [waiting(theo, { image: { id: theo, status: 'rejected' }, reason: 'Moderation service error' })];
    const { user } = await openWith('j', '/admin?tab=moderation&status=rejected');
    expect(screen.getByText('Moderation service error')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    expect(asked('claim')).toEqual([]);
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(asked('decide')[0]!.body).toMatchObject({ status: 'approved', seenStatus: 'rejected' }));
  });

  test('that is a rejected file is not approved from here', async () => {
    backend.images = [waiting(theo, { image: undefined, file: { id: theo, state: 'refused' }, bucket: 'private-media' })];
    await openWith('ja', '/admin?tab=moderation&status=rejected');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(asked('decide')).toEqual([]);
  });
});

test('a case that someone else decided closes, and stays closed when that is undone, so that it is not taken from them', async () => {
  const { user } = await openWith('j');
  await waitFor(() => expect(asked('claim')).toHaveLength(1));
  const [first, ...others] = backend.images;
  backend.images = others;
  await arrive('ReviewQueueChangedPushed', {});
  expect(await screen.findByText('No longer in this list')).toBeVisible();
  backend.images = [first!, ...others];
  await arrive('ReviewQueueChangedPushed', {});
  await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
  expect(screen.getByText('No longer in this list')).toBeVisible();
  expect(asked('claim')).toHaveLength(1);
  await user.click((await rowsOf())[0]!);
  await waitFor(() => expect(asked('claim')).toHaveLength(2));
});

describe('a decision', () => {
  test('by A files the note, leaves the list and opens the next one', async () => {
    const { user, router } = await openWith('j n');
    await user.keyboard('seen before');
    await user.tab();
    await user.keyboard('a');
    expect(await screen.findByText('Image approved successfully')).toBeVisible();
    expect(asked('decide')).toEqual([
      {
        what: 'decide',
        id: theo,
        body: { decisionId: expect.any(String), status: 'approved', reason: '', note: 'seen before', seenStatus: 'pending' },
      },
    ]);
    expect(router.state.location.search).toContain(kenji);
    expect(await rowsOf()).toHaveLength(2);
    expect(asked('release')).toEqual([]);
  });

  test('by R and a number rejects for that reason', async () => {
    const { user } = await openWith('jr');
    await screen.findByRole('menuitem', { name: /Nudity or sexual content/ });
    await user.keyboard('1');
    expect(await screen.findByText('Image rejected successfully')).toBeVisible();
    expect(asked('decide')[0]!.body).toMatchObject({ status: 'rejected', reason: 'Nudity or sexual content' });
  });

  test('without a reason leaves the default texts to the server', async () => {
    const { user } = await openWith('jr');
    await user.click(await screen.findByRole('menuitem', { name: /Rejected by admin review/ }));
    await waitFor(() => expect(asked('decide')[0]!.body).toMatchObject({ status: 'rejected', reason: '' }));
  });

  test('for a reason of one’s own asks for it', async () => {
    const { user } = await openWith('jr');
    await screen.findByRole('menu');
    await user.keyboard('9');
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A drawing');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(asked('decide')[0]!.body).toMatchObject({ status: 'rejected', reason: 'A drawing' }));
  });

  test('can be taken back by U, and is open again', async () => {
    const { user, router } = await openWith('j a');
    await screen.findByText('Image approved successfully');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await user.keyboard('u');
    await waitFor(() => expect(asked('undo')).toHaveLength(1));
    expect(asked('undo')[0]!.id).toBe((asked('decide')[0]!.body as { decisionId: string }).decisionId);
    await waitFor(() => expect(router.state.location.search).toContain(theo));
    expect(await rowsOf()).toHaveLength(3);
  });

  test('that someone else made before is said plainly, and the next one is open', async () => {
    backend.refuse = [{ what: 'decide', status: 409, code: 'REVIEW_DECIDED' }];
    const { router } = await openWith('j a');
    expect(await screen.findByText('This has already been decided.')).toBeVisible();
    expect(router.state.location.search).toContain(kenji);
    expect(await rowsOf()).toHaveLength(2);
  });

  test('about what someone else works on comes back to the list', async () => {
    backend.refuse = [{ what: 'decide', status: 409, code: 'REVIEW_CLAIMED' }];
    const { router } = await openWith('j a');
    expect(await screen.findByText('Someone else is working on this.')).toBeVisible();
    expect(await rowsOf()).toHaveLength(3);
    expect(router.state.location.search).toContain(kenji);
  });

  test('that fails is shown, and the case is open again', async () => {
    backend.refuse = [{ what: 'decide', status: 503, code: 'UNAVAILABLE' }];
    const { router } = await openWith('j a');
    expect(await screen.findByText('Failed to update image status')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain(theo));
    expect(await rowsOf()).toHaveLength(3);
  });

  test('of several together is one press, and one way back', async () => {
    const { user } = await openWith('j x');
    for (const id of [kenji, freya]) {
      await user.keyboard('j');
      await look(user, id);
    }
    await user.keyboard('{Shift>}X{/Shift}');
    expect(await screen.findByText('3 selected')).toBeVisible();
    await user.keyboard('a');
    expect(await screen.findByText('3 images approved')).toBeVisible();
    expect(asked('decide').map(({ id }) => id)).toEqual([theo, kenji, freya]);
    await user.keyboard('u');
    await waitFor(() => expect(asked('undo')).toHaveLength(3));
  });

  test('approves nothing that was not looked at, neither by the key nor by the button', async () => {
    const { user } = await openWith('ja');
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    expect(screen.getByText('Look at it before you approve it.')).toBeVisible();
    expect(asked('decide')).toEqual([]);
    await user.keyboard(' a');
    await waitFor(() => expect(asked('decide').map(({ id }) => id)).toEqual([theo]));
  });

  test('of several approves those that were looked at, and leaves the others chosen', async () => {
    const { user, router } = await openWith('j xj');
    await waitFor(() => expect(router.state.location.search).toContain(kenji));
    await user.keyboard('x');
    expect(await screen.findByText('You haven’t looked at 1 of them, so it can’t be approved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve 1' }));
    await waitFor(() => expect(asked('decide').map(({ id }) => id)).toEqual([theo]));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve 0' })).toBeDisabled();
  });

  test('of several leaves the one that the server does not know to be looked at, and says why', async () => {
    const { user, router } = await openWith('j');
    await look(user, theo);
    await user.keyboard('xj');
    await waitFor(() => expect(router.state.location.search).toContain(kenji));
    await look(user, kenji);
    backend.refuse = [{ what: 'decide', status: 409, code: 'REVIEW_UNSEEN' }];
    await user.keyboard('xa');
    expect(await screen.findByText('Not approved')).toBeVisible();
    expect(await screen.findByText('Image approved successfully')).toBeVisible();
    expect(asked('decide').map(({ id }) => id)).toEqual([theo, kenji]);
    await waitFor(() => expect(router.state.location.search).toContain(theo));
  });

  test('of several rejects for one reason, by R and a number', async () => {
    const { user, router } = await openWith('jxj');
    await waitFor(() => expect(router.state.location.search).toContain(kenji));
    await user.keyboard('xr');
    await screen.findByRole('menuitem', { name: /Image unclear/ });
    await user.keyboard('7');
    expect(await screen.findByText('2 images rejected')).toBeVisible();
    expect(asked('decide').map(({ id, body }) => [id, (body as { reason: string }).reason])).toEqual([
      [theo, 'Image unclear'],
      [kenji, 'Image unclear'],
    ]);
  });

  test('of several is left to another person by E', async () => {
    const { user, router } = await openWith('jxj');
    await waitFor(() => expect(router.state.location.search).toContain(kenji));
    await user.keyboard('xe');
    expect(await screen.findByText('2 images escalated')).toBeVisible();
    expect(asked('escalate').map(({ id }) => id)).toEqual([theo, kenji]);
  });
});

test('E leaves a case to another person, with the note', async () => {
  const { user } = await openWith('jn');
  await user.keyboard('a mask?');
  await user.tab();
  await user.keyboard('e');
  expect(await screen.findByText('Escalated')).toBeVisible();
  expect(asked('escalate')).toEqual([{ what: 'escalate', id: theo, body: { note: 'a mask?' } }]);
});

test('a person who appears to be under 18 is no ordinary rejection: the case is withdrawn for another person', async () => {
  const { user } = await openWith('jr');
  await screen.findByRole('menuitem', { name: /Appears under 18/ });
  await user.keyboard('2');
  expect(await screen.findByRole('alertdialog', { name: 'Escalate as possibly under 18?' })).toHaveTextContent('Its owner is suspended');
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(asked('divert')).toEqual([{ what: 'divert', id: theo, body: { note: 'Appears under 18.' } }]));
  expect(asked('decide')).toEqual([]);
});

test('Divert says what happens before it happens', async () => {
  const { user } = await openWith('j');
  await user.click(screen.getByRole('button', { name: 'Escalate as illegal' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('No one can view it again.');
  expect(asked('divert')).toEqual([]);
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(asked('divert').map(({ id }) => id)).toEqual([theo]));
});

test('keys are explained by ?', async () => {
  await openWith('j?');
  expect(await screen.findByRole('dialog', { name: 'Shortcuts' })).toHaveTextContent('Reject, for a reason');
});
