import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { act } from 'react';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { metadataOf, uploadServer } from '#test/uploads';
import { anItem, asWoman, openVault, vault } from '#test/vault';

beforeEach(openVault);
const row = async (title: string) => within((await screen.findByTitle(title)).closest('li')!);

describe('the gates', () => {
  test('a visitor is asked to sign in (VAULT-03)', async () => {
    gateway.use(http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })));
    renderRoute('/my-storefront');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Sign in to open your vault.')).toBeVisible();
    expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?mode=signin');
  });

  test('the navigation of a visitor has no entries of members, and nothing to sign out of', async () => {
    gateway.use(http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })));
    renderRoute('/my-storefront');
    expect(await screen.findByText('Sign in to open your vault.')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/safety', '/about']);
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  });

  test.each(['male', 'non-binary', ''])('a member of gender "%s" is led to the profile (VAULT-02)', async (gender) => {
    asWoman(gender);
    renderRoute('/my-storefront');
    expect(await screen.findByText('Vault Not Available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Update Profile' })).toHaveAttribute('href', '/profile-setup');
  });

  test('a profile that cannot be read closes nothing for good', async () => {
    gateway.use(http.get('/profile', () => problem(503, 'UNAVAILABLE')));
    const { user } = renderRoute('/my-storefront');
    expect(await screen.findByText('Failed to load your profile')).toBeVisible();
    expect(screen.queryByText('Vault Not Available')).not.toBeInTheDocument();
    asWoman();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Maison Camille')).toBeVisible();
  });
});

describe('numbers', () => {
  test('the tiles, the split and what comes next are the true ones, at her own rate', async () => {
    renderRoute('/my-storefront');
    expect(await screen.findByText('1,204 vault views in the last 30 days')).toBeVisible();
    expect(await screen.findByText('Payouts active')).toBeVisible();
    for (const label of ['Total Earnings', 'Total Sales', 'Avg. Sale', 'This Month']) expect(screen.getByText(label)).toBeVisible();
    for (const value of ['153', '$26.93', '$1,240.00', 'Up 18%', '11 this week']) expect(await screen.findByText(value)).toBeVisible();
    const split = within(await screen.findByRole('region', { name: 'Revenue Breakdown' }));
    expect(split.getByText('Creator share 80%')).toBeVisible();
    expect(split.getByText('$3,296.00')).toBeVisible();
    expect(split.getByText('Platform fee 20%')).toBeVisible();
    expect(split.getByText('$824.00')).toBeVisible();
    expect(split.getByText('$4,120.00')).toBeVisible();
    expect(split.getByText('Sell $880.00 more to keep 85% of each sale.')).toBeVisible();
    expect(split.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '82');
    expect(screen.getByRole('link', { name: 'View Public Vault' })).toHaveAttribute('href', '/storefront/member-me');
  });

  test('a new creator sees until when her rate holds', async () => {
    vault.earnings = { platformFeeRate: 0.1, tier: 'new', newUntil: '2026-12-20T10:00:00Z' };
    renderRoute('/my-storefront');
    expect(await screen.findByText('New creators keep 90% until Dec 20, then 80%.')).toBeVisible();
    expect(screen.getByText('You keep 90%')).toBeVisible();
  });

  test('who never offered anything sees the rate that begins with her first item', async () => {
    vault.earnings = { platformFeeRate: 0.2, tier: 'standard', untilPremium: '500000' };
    renderRoute('/my-storefront');
    expect(await screen.findByText('You keep 90% for 30 days after your first item.')).toBeVisible();
    for (const text of ['You keep 90%', 'Creator share 90%', 'Platform fee 10%', 'You keep 90% of each sale and tip.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/more to keep/)).not.toBeInTheDocument();
  });

  test('numbers that cannot be read are dashes and a message, never 0', async () => {
    gateway.use(http.get('/earnings', () => problem(503, 'UNAVAILABLE')));
    renderRoute('/my-storefront');
    await waitFor(() => expect(screen.getAllByText('Failed to load earnings data').length).toBeGreaterThan(1)); // the card, and the toast
    expect(screen.getAllByText('—')).toHaveLength(4);
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
  });

  test('they are notified of new ones', async () => {
    renderRoute('/my-storefront');
    await screen.findByText('153');
    vault.earnings = { ...vault.earnings, salesCount: 154 };
    await act(() => arrive('EarningsChangedPushed', {}));
    expect(await screen.findByText('154')).toBeVisible();
  });

  test('the days can be read as a table, of 30 or of 90 days', async () => {
    const asked: (string | null)[] = [];
    gateway.use(
      http.get('/earnings/chart', ({ request }) => {
        const days = new URL(request.url).searchParams.get('days');
        asked.push(days);
        return HttpResponse.json({ days: [{ day: '2026-11-27', earnings: days === '90' ? 990 : 1440, sales: 2 }, { day: '2026-11-28' }] });
      }),
    );
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'View as table' }));
    const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toEqual(['DaySalesYou earned', 'Nov 280$0.00', 'Nov 272$14.40']));
    await user.click(screen.getByRole('radio', { name: '90 d' }));
    await waitFor(() => expect(rows()).toContain('Nov 272$9.90'));
    expect(asked).toEqual(['30', '90']);
  });
});

describe('content', () => {
  test('what our people took away says so, and what was removed cannot be shown again', async () => {
    vault.items = [anItem('Velvet', { moderationStatus: 'hidden' }), anItem('Silk', { moderationStatus: 'removed', state: 'refused' })];
    renderRoute('/my-storefront');
    const [hidden, removed] = [await row('Velvet'), await row('Silk')];
    expect(hidden.getByText('Hidden during review')).toBeVisible();
    expect(removed.getByText('Removed by our team')).toBeVisible();
    expect(removed.getByText('Your notices say why, and how to appeal.')).toBeVisible();
    expect(removed.queryByRole('button', { name: /show Silk|hide Silk/ })).not.toBeInTheDocument();
  });

  test('a store that our people hide says so to its owner', async () => {
    gateway.use(
      http.get('/storefront', () => HttpResponse.json({ settings: { isEnabled: true }, storefront: {}, moderationStatus: 'hidden' })),
    );
    renderRoute('/my-storefront');
    expect(await screen.findByText('Hidden during review')).toBeVisible();
  });

  test('all of hers are listed, in every state', async () => {
    vault.items = [
      anItem('Silk'),
      anItem('Evening', { contentType: 'video', state: 'processing' }),
      anItem('City', { isActive: false, state: 'in_review' }),
      anItem('Long', { state: 'refused', reason: 'Video duration must be 30 minutes or less' }),
      anItem('Tide', { state: 'uploading' }),
      anItem('Cheap', { price: 40, minimumPrice: 50 }),
    ];
    renderRoute('/my-storefront');
    const silk = await row('Silk');
    expect(silk.getByRole('button', { name: 'Change the price of Silk, $6.00' })).toBeVisible();
    expect(silk.getByText('3 sales')).toBeInTheDocument();
    expect((await row('Evening')).getByText('Processing')).toBeVisible();
    expect((await row('Evening')).getByText('It goes on sale when processing is done.')).toBeVisible();
    expect((await row('City')).getByText('In review')).toBeVisible();
    expect((await row('City')).getByRole('button', { name: 'Hidden, show City' })).toBeVisible();
    expect((await row('Long')).getByText('Video duration must be 30 minutes or less')).toBeVisible();
    expect((await row('Tide')).getByText('No file yet')).toBeVisible();
    const cheap = await row('Cheap');
    expect(cheap.getByText('Not on sale')).toBeVisible();
    expect(cheap.getByText('The lowest price on sale is $0.50.')).toBeVisible();
    const onTheirWay = within(await screen.findByRole('list', { name: 'Uploads in progress' }));
    expect(onTheirWay.getByText('Evening')).toBeVisible();
    expect(onTheirWay.getByText('Converting')).toHaveAttribute('aria-current', 'step');
  });

  test('an empty vault says what comes first', async () => {
    renderRoute('/my-storefront');
    expect(await screen.findByText('Nothing in your vault yet')).toBeVisible();
  });

  test('a list that cannot be read says so (VAULT-12)', async () => {
    gateway.use(http.get('/items', () => problem(503, 'UNAVAILABLE')));
    renderRoute('/my-storefront');
    await waitFor(() => expect(screen.getAllByText('Failed to load your content')).toHaveLength(2)); // the card, and the toast
  });

  test('a price is changed where it stands; Esc leaves it', async () => {
    vault.items = [anItem('Silk')];
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: /Change the price of Silk/ }));
    const input = screen.getByRole('textbox', { name: 'Price of Silk' });
    await user.keyboard('9{Escape}');
    expect(input).not.toBeInTheDocument();
    expect(vault.changed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change the price of Silk, $6.00' }));
    await user.keyboard('24.50{Enter}');
    expect(await screen.findByText('Price Updated')).toBeVisible();
    expect(vault.changed).toEqual([{ id: 'item-silk', price: 2450 }]);
    const changed = await screen.findByRole('button', { name: 'Change the price of Silk, $24.50' });
    await waitFor(() => expect(changed).toHaveFocus());
  });

  test('a price of nothing is refused here; one that the server refuses stays as it was', async () => {
    vault.items = [anItem('Silk')];
    gateway.use(http.put('/items/:id', () => problem(503, 'UNAVAILABLE')));
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: /Change the price of Silk/ }));
    await user.keyboard('0{Enter}');
    expect(await screen.findByText('Please enter a valid price greater than $0')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Price of Silk' }));
    await user.type(screen.getByRole('textbox', { name: 'Price of Silk' }), '8{Enter}');
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('Failed to update pricing')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Change the price of Silk, $6.00' })).toBeVisible();
  });

  test.each([
    ['0', 'Please enter a valid price greater than $0'],
    ['10000.01', 'At most $10,000.00.'],
    ['0.49', 'Minimum card payment is $0.50. Items below that can’t be bought.'],
  ])('a price of %s is answered with why no one could pay it', async (typed, why) => {
    vault.items = [anItem('Silk')];
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: /Change the price of Silk/ }));
    const input = screen.getByRole('textbox', { name: 'Price of Silk' });
    await user.clear(input);
    await user.type(input, `${typed}{Enter}`);
    expect(await screen.findByText(why)).toBeVisible();
  });

  test('the eye hides at once, and can be taken back', async () => {
    vault.items = [anItem('Silk')];
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'Visible, hide Silk' }));
    expect(await screen.findByText('Content updated')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Hidden, show Silk' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Visible, hide Silk' })).toBeVisible();
    await waitFor(() => expect(vault.changed.map(({ isActive }) => isActive)).toEqual([false, true]));
  });

  test('an eye that fails goes back (VAULT-12)', async () => {
    vault.items = [anItem('Silk')];
    gateway.use(http.put('/items/:id', () => problem(503, 'UNAVAILABLE')));
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'Visible, hide Silk' }));
    expect(await screen.findByText('Failed to update content status')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Visible, hide Silk' })).toBeVisible();
  });

  test('deleting what was sold says who loses it, and offers to hide it instead', async () => {
    vault.items = [anItem('Silk')];
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'More for Silk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/3 buyers own it and would lose it, without automatic refunds/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hide instead' }));
    expect(await screen.findByText('No longer on sale. Buyers keep it.')).toBeVisible();
    expect([vault.changed, vault.deleted]).toEqual([[{ id: 'item-silk', isActive: false }], []]);
  });

  test('what is hidden, or was never sold, is deleted without the offer to hide it', async () => {
    vault.items = [anItem('Silk', { salesCount: 1, isActive: false }), anItem('Neon', { salesCount: 0 })];
    const { user } = renderRoute('/my-storefront');
    const ask = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('alertdialog'));
    };
    const sold = await ask('Silk');
    expect(sold.getByText(/If it is only hidden, the buyer keeps it\./)).toBeVisible();
    expect(sold.queryByRole('button', { name: 'Hide instead' })).not.toBeInTheDocument();
    await user.click(sold.getByRole('button', { name: 'Cancel' }));
    const unsold = await ask('Neon');
    expect(unsold.queryByText(/buyer/)).not.toBeInTheDocument();
    expect(unsold.queryByRole('button', { name: 'Hide instead' })).not.toBeInTheDocument();
  });

  test('hide is beside delete', async () => {
    vault.items = [anItem('Silk', { salesCount: 0 })];
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'More for Silk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    expect(await screen.findByRole('button', { name: 'Hidden, show Silk' })).toBeVisible();
    expect(screen.queryByText('No longer on sale. Buyers keep it.')).not.toBeInTheDocument();
  });

  test('deleting asks first, and removes for good (VAULT-09, VAULT-10)', async () => {
    vault.items = [anItem('Silk', { salesCount: 0 }), anItem('Neon')];
    const { user } = renderRoute('/my-storefront');
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for Silk' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('alertdialog'));
    };
    const dialog = await ask();
    expect(dialog.getByText('Are you sure you want to delete this content? This action cannot be undone.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(vault.deleted).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Content deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Silk')).not.toBeInTheDocument());
    expect(screen.getByText('Neon')).toBeVisible();
    expect(vault.deleted).toEqual(['item-silk']);
  });

  test('one that cannot be deleted stays, and it is said', async () => {
    vault.items = [anItem('Silk')];
    gateway.use(http.delete('/items/:id', () => problem(503, 'UNAVAILABLE')));
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'More for Silk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content')).toBeVisible();
    expect(screen.getByText('Silk')).toBeVisible();
  });
});

describe('settings', () => {
  const open = async () => {
    const app = renderRoute('/my-storefront');
    await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
    await screen.findByRole('textbox', { name: 'Vault name' });
    return app;
  };

  test('what is saved is what stands there', async () => {
    const { user } = await open();
    await user.clear(screen.getByRole('textbox', { name: 'Vault name' }));
    await user.type(screen.getByRole('textbox', { name: 'Vault name' }), 'Velvet');
    await user.click(screen.getByRole('switch', { name: 'Vault open' }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings saved!')).toBeVisible();
    expect(vault.saved).toEqual([{ storefrontName: 'Velvet', bio: 'Slow evenings.', bannerFileId: '', isEnabled: false }]);
  });

  test('a banner is cropped before it is sent, and shown as it was cropped', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:banner', revokeObjectURL: () => undefined });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    const { created } = uploadServer();
    const { user } = await open();
    await user.upload(screen.getByLabelText('Banner picture'), new File(['x'], 'wide.jpg', { type: 'image/jpeg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part that others see' }));
    expect(created).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Use this banner' }));
    expect(await screen.findByRole('img', { name: 'Your banner' })).toHaveAttribute('src', 'blob:banner');
    expect(metadataOf(created[0])).toMatchObject({ purpose: 'banner', crop: '0.00000,0.00000,1.00000,1.00000' });
  });

  test('a banner that the browser cannot draw is sent as it is', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:banner', revokeObjectURL: () => undefined });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('cannot')) });
    const { created } = uploadServer();
    const { user } = await open();
    await user.upload(screen.getByLabelText('Banner picture'), new File(['x'], 'wide.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(metadataOf(created[0])).not.toHaveProperty('crop');
  });

  test('a failure is shown, and a refused field says what is wrong with it', async () => {
    gateway.use(http.put('/storefront', () => problem(503, 'UNAVAILABLE')));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    gateway.use(http.put('/storefront', () => problem(422, 'MESSAGE_REFUSED', [{ field: 'bio', message: 'This cannot be said here.' }])));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('This cannot be said here.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'About your vault' })).toHaveAttribute('aria-invalid', 'true');
  });
});
