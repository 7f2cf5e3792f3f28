import { jest } from '@jest/globals';
import '#test/fake-socket';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { ownProfile } from '#test/cards';
import { gateway } from '#test/gateway';
import { me } from '#test/people';
import { openRoutes } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';

const toDataURL = jest.fn<(text: string, options: object) => Promise<string>>();
jest.unstable_mockModule('qrcode', () => ({ toDataURL }));

const { renderRoute } = await import('#test/render-route');
const { shareCode, shareLink } = await import('./share-code');

beforeEach(() => toDataURL.mockReset().mockResolvedValue('data:image/png;base64,AAAA'));

async function openCard(own = ownProfile()) {
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: own })));
  const route = renderRoute('/profile-setup');
  const card = within(await screen.findByRole('region', { name: 'Share your profile' }));
  return { ...route, card };
}

test('the code holds the link alone, 300 wide with a margin of 2 at level M', async () => {
  const { card } = await openCard();
  expect(await card.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
  expect(toDataURL).toHaveBeenCalledWith(
    `http://sotto.test/profile/${me}`,
    expect.objectContaining({ width: 300, margin: 2, errorCorrectionLevel: 'M' }),
  );
});

describe('where the link leads', () => {
  const stores = paths.storefront(':userId');
  const open = new Set(openRoutes);
  const link = (gender: string) => shareLink({ userId: 'me', gender }, 'https://sotto.example');
  beforeEach(() => jest.spyOn(openRoutes, 'has').mockImplementation((path) => open.has(path)));
  afterEach(() => jest.restoreAllMocks());

  test('before stores are open, to the profile, a woman’s as well', () => {
    open.delete(stores);
    for (const gender of ['female', 'male', 'non-binary', '']) expect(link(gender)).toBe('https://sotto.example/profile/me');
  });

  test('once they are, a woman’s to her store, everyone else’s to their profile', () => {
    open.add(stores);
    expect(link('female')).toBe('https://sotto.example/storefront/me');
    for (const gender of ['male', 'non-binary', '']) expect(link(gender)).toBe('https://sotto.example/profile/me');
  });
});

test('there is no card before there is a name', async () => {
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ displayName: '' }) })));
  renderRoute('/profile-setup');
  expect(await screen.findByRole('region', { name: 'ID verification' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Share your profile' })).not.toBeInTheDocument();
});

test.each([
  ['an empty text', '  ', '#000000'],
  ['a colour by name', 'https://sotto.example', 'red'],
  ['half a colour', 'https://sotto.example', '#12345'],
])('%s makes no code', async (_, text, color) => {
  await expect(shareCode(text, color)).rejects.toThrow(TypeError);
  expect(toDataURL).not.toHaveBeenCalled();
});

test('a code that cannot be made says so, and may be tried again', async () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  toDataURL.mockRejectedValueOnce(new Error('no'));
  const { user, card } = await openCard();
  expect(await screen.findByText('QR Code Error')).toBeInTheDocument();
  expect(screen.getByText('Failed to generate QR code. Please try again.')).toBeInTheDocument();
  await user.click(await card.findByRole('button', { name: 'Retry' }));
  expect(await card.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
  reported.mockRestore();
});

test('the link is copied; when it cannot be, that is shown', async () => {
  const { user, card } = await openCard();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(card.getByRole('button', { name: 'Copy Profile Link' }));
  expect(await screen.findByText('Link Copied')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(`http://sotto.test/profile/${me}`);
  write.mockRejectedValue(new Error('denied'));
  await user.click(card.getByRole('button', { name: 'Copy Profile Link' }));
  expect(await screen.findByText('Copy Failed')).toBeInTheDocument();
});

test('sharing uses the sheet of the device, and the clipboard where there is none', async () => {
  const { user, card } = await openCard();
  jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(card.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link Copied')).toBeInTheDocument();
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { share });
  await user.click(card.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ url: `http://sotto.test/profile/${me}` });
  Reflect.deleteProperty(navigator, 'share');
});

test('the code is kept as a picture whose name says nothing', async () => {
  const { user, card } = await openCard();
  await card.findByRole('img', { name: 'QR code of your link' });
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(card.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('QR Code Downloaded')).toBeInTheDocument();
  expect(names).toEqual(['code.png']);
  click.mockRestore();
});
