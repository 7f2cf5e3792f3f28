import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { viewerCode } from '@sotto/proto/vocabulary';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { apiUrl, http } from '#test/http';
import { answerSends, messagesUrl, openThread } from '#test/open-thread';
import { aMessage, ana, inbox, me, messages, withAna } from '#test/people';
import { renderPart } from '#test/render-part';
import { renderRoute } from '#test/render-route';
import { OnTheirWay } from './photos.stories';
import { metadataOf, uploadId, uploadServer } from '#test/uploads';

const aFile = (name = 'lake.jpg', type = 'image/jpeg') => new File([new Uint8Array(10)], name, { type, lastModified: name.length });
const chooser = () => document.querySelector<HTMLInputElement>('form input[type=file]')!;
const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const picture = { smallUrl: '/p/small?v=1', mediumUrl: '/p/medium?v=1', largeUrl: '/p/large?v=1', thumbhash };

let count = 0;
const aPhoto = ({ photo, ...more }: MessageJson = {}, senderId = ana): MessageJson => ({
  ...aMessage(4, '', senderId),
  id: `photo-${++count}`,
  photo: { id: `file-${count}`, width: 400, height: 300, picture, ...photo },
  ...more,
});
const aBurn = (more: MessageJson = {}) => aPhoto({ isBurnMessage: true, burnDurationMinutes: 1, photo: { picture: undefined }, ...more });

/** The thread with one more message, as it is known when it is asked for. */
async function show(...known: MessageJson[]) {
  const asked: URLSearchParams[] = [];
  gateway.use(
    http.get(messagesUrl, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const latest = known[Math.min(asked.length, known.length) - 1]!;
      return HttpResponse.json({ messages: query.get('after') ? [latest] : [latest, ...messages()] });
    }),
  );
  return { ...(await openThread()), asked };
}

const closes: string[] = [];
const opensAs = (message: MessageJson) =>
  gateway.use(
    http.untyped.post(`${apiUrl}${messagesUrl}/${message.id}/open`, () => HttpResponse.json({ message, unreadTotal: 0 })),
    http.untyped.post(`${apiUrl}${messagesUrl}/${message.id}/close`, ({ request }) => {
      closes.push(request.url);
      return HttpResponse.json({});
    }),
    http.untyped.post(`${apiUrl}${messagesUrl}/${message.id}/signals`, () => HttpResponse.json({ recorded: true })),
  );
const tabIs = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => {
  let made = 0;
  closes.length = 0;
  URL.createObjectURL = jest.fn(() => `blob:${++made}`);
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  localStorage.clear();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

describe('choosing', () => {
  test('photos appear above the field, and can be removed; their addresses are freed', async () => {
    const { user } = await openThread();
    await user.upload(chooser(), [aFile('a.jpg'), aFile('bb.jpg')]);
    const strip = await screen.findByRole('list', { name: 'Chosen photos' });
    expect(within(strip).getAllByRole('img')).toHaveLength(2);
    await user.click(within(strip).getByRole('button', { name: 'Remove photo 1' }));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
    await user.click(within(strip).getByRole('button', { name: 'Remove photo 1' }));
    expect(screen.queryByRole('list', { name: 'Chosen photos' })).not.toBeInTheDocument();
  });

  test('ten at once is the limit', async () => {
    const { user } = await openThread();
    await user.upload(
      chooser(),
      Array.from({ length: 11 }, (_, index) => aFile(`${index}.jpg`)),
    );
    const strip = await screen.findByRole('list', { name: 'Chosen photos' });
    expect(within(strip).getAllByRole('img')).toHaveLength(10);
    expect(await screen.findByText('You can send up to 10 photos at once.')).toBeVisible();
  });

  test('an image can be pasted, and a pasted text stays a text', async () => {
    const { composer } = await openThread();
    fireEvent.paste(composer, { clipboardData: { files: [] } });
    expect(screen.queryByRole('list', { name: 'Chosen photos' })).not.toBeInTheDocument();
    fireEvent.paste(composer, { clipboardData: { files: [aFile()] } });
    expect(await screen.findByRole('list', { name: 'Chosen photos' })).toBeVisible();
  });

  test('with photos the flame offers View once, and a watermark', async () => {
    const sent = answerSends();
    uploadServer();
    const { user } = await openThread();
    await user.upload(chooser(), aFile());
    await user.click(screen.getByRole('button', { name: 'Burn after reading' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Watermark with their code' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'View once' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ photoId: uploadId, isViewOnce: true, hasWatermark: true, isBurnMessage: true });
    expect(await screen.findByRole('button', { name: 'Burn after reading' })).toBeVisible(); // what is written next does not burn
  });
});

describe('sending', () => {
  test('makes a message of each photo, in order, the first with the caption', async () => {
    const sent = answerSends();
    const { created } = uploadServer();
    const { user, composer } = await openThread();
    await user.upload(chooser(), [aFile('a.jpg'), aFile('bb.jpg')]);
    await user.type(composer, 'At the lake{Enter}');
    expect(composer).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Chosen photos' })).not.toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ content }) => content)).toEqual(['At the lake', '']);
    expect(created.map((request) => metadataOf(request).filename)).toEqual(['a.jpg', 'bb.jpg']);
    expect(metadataOf(created[0]).purpose).toBe('chat-photo');
  });

  test('tries again with the same id while the photo is checked, at once when media is done', async () => {
    const notReady = () => problem(409, 'PHOTO_NOT_READY');
    const sent = answerSends(notReady);
    uploadServer();
    const { user, log } = await openThread();
    await user.upload(chooser(), aFile());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(log).findByText('Checking photo')).toBeVisible();
    await act(() => arrive('MediaFileChangedPushed', { file: { id: uploadId } }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]!.clientMessageId).toBe(sent[1]!.clientMessageId);
  });

  test('of a refused photo says why, and does not try again', async () => {
    const sent = answerSends(() => problem(422, 'PHOTO_REFUSED', [], 'Not allowed here.'));
    uploadServer();
    const { user, log } = await openThread();
    await user.upload(chooser(), aFile());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(log).findByText('Not allowed here.')).toBeVisible();
    expect(within(log).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('of an upload that failed offers Retry, which sends it once', async () => {
    const sent = answerSends();
    uploadServer();
    gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(403, 'FORBIDDEN'), { once: true }));
    const { user, log } = await openThread();
    await user.upload(chooser(), aFile());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await within(log).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(within(log).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument());
  });

  test('without a connection waits, and goes once under the same id', async () => {
    const sent = answerSends(() => HttpResponse.error());
    uploadServer();
    const { user, log } = await openThread();
    await user.upload(chooser(), aFile());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(log).findByText('Waiting for connection')).toBeVisible();
    await act(() => arrive('Ready'));
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
  });

  test('of a photo whose file a reload lost says so', async () => {
    const outgoing = [
      { clientMessageId: 'lost', conversationId: withAna, content: '', createdAt: '', state: 'uploading', file: { kind: 'photo' } },
    ];
    sessionStorage.setItem('sotto-unsent', JSON.stringify({ userId: me, drafts: {}, outgoing }));
    const { log } = await openThread();
    expect(await within(log).findByText('Not sent. Choose the photo again.')).toBeVisible();
    expect(within(log).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    sessionStorage.clear();
  });
});

describe('a kept photo', () => {
  test('has its caption and a name, and opens large', async () => {
    const { user, log } = await show(aPhoto({ content: 'At the lake' }));
    expect(await within(log).findByRole('img', { name: 'Photo from Ana' })).toHaveAttribute('src', picture.mediumUrl);
    expect(within(log).getByText('At the lake')).toBeVisible();
    await user.click(within(log).getByRole('button', { name: 'View the photo from Ana' }));
    await waitFor(() => expect(document.querySelector(`img[src="${picture.largeUrl}"]`)).toBeInTheDocument());
  });

  test('that may show nudity is covered, and not asked for before it is pressed', async () => {
    const { user, log } = await show(aPhoto({ photo: { mayBeExplicit: true } }));
    expect(await within(log).findByText('May contain nudity')).toBeVisible();
    expect(document.querySelector(`img[src="${picture.mediumUrl}"]`)).not.toBeInTheDocument();
    await user.click(within(log).getByRole('button', { name: 'Show photo' }));
    expect(within(log).getByRole('img', { name: 'Photo from Ana' })).toBeVisible();
  });

  test('of the member is not covered', async () => {
    const { log } = await show(aPhoto({ photo: { mayBeExplicit: true } }, me));
    expect(await within(log).findByRole('img', { name: 'Your photo' })).toBeVisible();
  });

  test('that is held says so, and appears once the member has written', async () => {
    const held = aPhoto({ photo: { isHeld: true, picture: undefined } });
    const { user, log, composer } = await show(held, { ...held, photo: { ...held.photo, isHeld: false, picture } });
    expect(await within(log).findByText('You see this photo once you have answered.')).toBeVisible();
    gateway.use(http.post(messagesUrl, () => HttpResponse.json({ message: aMessage(5, 'hello', me) })));
    await user.type(composer, 'hello{Enter}');
    expect(await within(log).findByRole('img', { name: 'Photo from Ana' })).toBeVisible();
  });

  test('of which the other member sees nothing yet says so to its sender', async () => {
    const { log } = await show(aPhoto({ photo: { isHeld: true } }, me));
    expect(await within(log).findByText('Ana sees this photo once they have answered.')).toBeVisible();
  });

  test('whose address has expired is read again once', async () => {
    const photo = aPhoto();
    const renewed = { ...picture, mediumUrl: '/p/other?v=2' };
    const { log, asked } = await show(photo, { ...photo, photo: { ...photo.photo, picture: renewed } });
    const before = asked.length;
    fireEvent.error(await within(log).findByRole('img', { name: 'Photo from Ana' }));
    await waitFor(() => expect(within(log).getByRole('img', { name: 'Photo from Ana' })).toHaveAttribute('src', renewed.mediumUrl));
    expect(asked.slice(before).map((query) => [query.get('after'), query.get('limit')])).toEqual([['3', '1']]);
  });
});

describe('a photo to be viewed once', () => {
  const openOnce = async () => {
    const closed = aBurn({ isViewOnce: true });
    opensAs({
      ...closed,
      photo: { ...closed.photo, picture },
      readAt: '2026-11-27T22:05:00Z',
      burnedAt: '2026-11-27T22:06:00Z',
      burnsInMs: 60_000,
    });
    const app = await show(closed);
    await app.user.click(await within(app.log).findByRole('button', { name: /Photo · Tap to view/ }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo from Ana' });
    return { ...app, viewer, messageId: closed.id };
  };

  test('opens with its countdown and cannot be dragged', async () => {
    const { viewer } = await openOnce();
    expect(within(viewer).getByRole('timer')).toHaveTextContent(/^(1:00|0?0:5\d|01:00)$/);
    const image = within(viewer).getByRole('img', { name: 'Photo from Ana' });
    expect(image).toHaveAttribute('draggable', 'false');
    expect(fireEvent.contextMenu(image)).toBe(false);
    expect(closes).toEqual([]);
  });

  test('burns when Escape closes it', async () => {
    const { user, log } = await openOnce();
    await user.keyboard('{Escape}');
    expect(await within(log).findAllByText('Message burned')).not.toEqual([]);
    await waitFor(() => expect(closes).toHaveLength(1));
  });

  test('burns when the tab is hidden', async () => {
    const { log } = await openOnce();
    act(() => tabIs('hidden'));
    expect(await within(log).findAllByText('Message burned')).not.toEqual([]);
    await waitFor(() => expect(closes).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is reported in its viewer, which stays open below, and burns only when that closes', async () => {
    const reports: unknown[] = [];
    gateway.use(
      http.post('/reports', async ({ request }) => {
        reports.push(await request.json());
        return HttpResponse.json({ id: 'r1' });
      }),
    );
    const { user, viewer, log, messageId } = await openOnce();
    await user.click(within(viewer).getByRole('button', { name: 'Report' }));
    const report = await screen.findByRole('dialog', { name: 'Report Ana' });
    expect(within(report).getByText('Moderators see its photo if you send this before it burns.')).toBeVisible();
    await user.click(within(report).getByRole('radio', { name: 'Harassment or threats' }));
    await user.click(within(report).getByRole('button', { name: 'Send report' }));
    const thanks = await screen.findByRole('dialog', { name: 'Thank you' });
    expect(reports).toMatchObject([{ reportType: 'harassment', messageIds: [messageId] }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(thanks).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Photo from Ana' })).toBeVisible();
    expect(closes).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await within(log).findAllByText('Message burned')).not.toEqual([]);
    await waitFor(() => expect(closes).toHaveLength(1));
  });

  test('keeps what is typed in its report when it burns meanwhile', async () => {
    const { user, viewer, log } = await openOnce();
    await user.click(within(viewer).getByRole('button', { name: 'Report' }));
    const report = await screen.findByRole('dialog', { name: 'Report Ana' });
    await user.type(within(report).getByRole('textbox', { name: 'What happened?' }), 'Not what I asked for');
    act(() => tabIs('hidden'));
    act(() => tabIs('visible'));
    expect(await within(log).findAllByText('Message burned')).not.toEqual([]);
    expect(within(report).getByRole('textbox', { name: 'What happened?' })).toHaveValue('Not what I asked for');
  });
});

test('a burn photo counts down in its viewer, which may be closed and opened again, and burns in time', async () => {
  const closed = aBurn({ burnDurationMinutes: 5 });
  opensAs({
    ...{ ...closed, photo: { ...closed.photo, picture } },
    ...{ content: 'Only for you', readAt: '2026-11-27T22:05:00Z', burnedAt: '2026-11-27T22:10:00Z', burnsInMs: 4_000 },
  });
  const { user, log } = await show(closed);
  await user.click(await within(log).findByRole('button', { name: /Photo · Tap to view/ }));
  expect(await screen.findByRole('dialog', { name: 'Photo from Ana' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(closes).toEqual([]);
  await user.click(within(log).getByRole('button', { name: 'View photo' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photo from Ana' });
  expect(within(viewer).getByRole('timer')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 6_000 });
  expect(within(log).getAllByText('Message burned')).not.toEqual([]);
  expect(document.querySelector(`img[src="${picture.largeUrl}"]`)).not.toBeInTheDocument();
});

test('a burn photo of the member is seen by them until it burns', async () => {
  const { log } = await show(aPhoto({ isBurnMessage: true, burnDurationMinutes: 5, photo: { hasWatermark: true } }, me));
  expect(await within(log).findByRole('img', { name: 'Your photo' })).toBeVisible();
  expect(within(log).getByText(`Watermark with Ana’s code, ${viewerCode(ana)}`)).toBeVisible();
  expect(within(log).getByText('Not opened yet')).toBeVisible();
});

test('lists and quotes say Photo', async () => {
  const [first, ...others] = inbox();
  const photo = aPhoto({ content: 'At the lake' });
  gateway.use(
    http.get('/conversations', () => HttpResponse.json({ conversations: [{ ...first, latest: photo }, ...others] })),
    http.get(messagesUrl, () =>
      HttpResponse.json({
        messages: [{ ...aMessage(5, 'Nice', me), replyToSequence: 4, quote: { senderId: ana, hasPhoto: true } }, photo, ...messages()],
      }),
    ),
  );
  renderRoute(`/chat?user=${ana}`);
  expect(await screen.findByText('Photo: At the lake')).toBeVisible();
  const log = await screen.findByRole('log');
  expect(await within(log).findByRole('button', { name: /Ana\s*Photo/ })).toBeVisible();
});

test('a photo on its way says how far it is', async () => {
  renderPart(<OnTheirWay />);
  expect(await screen.findByText('Uploading 40%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload of your photo' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('Waiting')).toBeVisible();
});
