import { screen, waitFor, within } from '@testing-library/react';
import { http } from '#test/http';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { anItem, openVault, vault } from '#test/vault';

beforeEach(openVault);

async function edit(title: string) {
  const { user } = renderRoute('/my-storefront');
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit content' }));
  const write = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, dialog, write };
}

test('EditItemDialog: sends only what was changed, and the row shows it', async () => {
  vault.items = [anItem('Silk', { description: 'Soft light' })];
  const { user, dialog, write } = await edit('Silk');
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(dialog.getByText('3 buyers own it and keep it. A new price applies to new purchases only.')).toBeVisible();
  await write('Title', 'Satin');
  await write('Price', '7,50{Enter}');
  expect(await screen.findByText('Content updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTitle('Satin')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the price of Satin, $7.50' })).toBeVisible();
  expect(vault.changed).toEqual([{ id: 'item-silk', title: 'Satin', price: 750 }]);
  await user.click(screen.getByRole('button', { name: 'More for Satin' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('Soft light');
});

test('EditItemDialog: says at each field what is wrong with it, and sends nothing', async () => {
  vault.items = [anItem('Silk', { salesCount: 0 })];
  const { user, dialog, write } = await edit('Silk');
  await write('Title', '   ');
  await write('Price', '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a title')).toBeVisible();
  expect(dialog.getByText('Please enter a valid price greater than $0')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveAttribute('aria-invalid', 'true');
  await write('Price', '10000.01');
  expect(await dialog.findByText('At most $10,000.00.')).toBeVisible();
  await write('Price', '0.20');
  expect(await dialog.findByText('Minimum card payment is $0.50. Items below that can’t be bought.')).toBeVisible();
  expect(vault.changed).toEqual([]);
});

test('EditItemDialog: shows a refused text at its field and keeps what was typed, and the row stays as it was', async () => {
  vault.items = [anItem('Silk')];
  gateway.use(http.put('/items/:id', () => problem(422, 'MESSAGE_REFUSED', [{ field: 'title', message: 'This cannot be said here.' }])));
  const { dialog, write } = await edit('Silk');
  await write('Title', 'Forbidden{Enter}');
  expect(await dialog.findByText('This cannot be said here.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Forbidden');
  expect(screen.getByTitle('Silk')).toBeInTheDocument();
});

test('EditItemDialog: says that a change failed', async () => {
  vault.items = [anItem('Silk')];
  gateway.use(http.put('/items/:id', () => problem(503, 'UNAVAILABLE')));
  const { write } = await edit('Silk');
  await write('Description', 'New{Enter}');
  await write('Title', 'New{Enter}');
  expect(await screen.findByText('Your changes were not saved. Please try again.')).toBeVisible();
});

test('ItemMenu: what our people removed can only be deleted', async () => {
  vault.items = [anItem('Silk', { moderationStatus: 'removed', state: 'refused' })];
  const { user } = renderRoute('/my-storefront');
  await user.click(await screen.findByRole('button', { name: 'More for Silk' }));
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

describe('ArrangeList', () => {
  const order = () => screen.getAllByRole('button', { name: /^Move .* number/ }).map((handle) => handle.getAttribute('aria-label'));

  async function open() {
    vault.items = [anItem('Silk'), anItem('Neon'), anItem('Tide')];
    const { user } = renderRoute('/my-storefront');
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    await screen.findByRole('list', { name: 'Order of your items' });
    return user;
  }

  test('moves an item by keys, and says where it is', async () => {
    const user = await open();
    screen.getByRole('button', { name: 'Move Silk, number 1 of 3' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Silk is number 2 of 3 now')).toBeInTheDocument();
    await waitFor(() => expect(order()).toEqual(['Move Neon, number 1 of 3', 'Move Silk, number 2 of 3', 'Move Tide, number 3 of 3']));
    await user.keyboard('{End}');
    await screen.findByRole('button', { name: 'Move Silk, number 3 of 3' });
    await user.keyboard('{End}'); // it is there already
    await user.keyboard('{Home}');
    await screen.findByRole('button', { name: 'Move Silk, number 1 of 3' });
    await user.click(screen.getByRole('button', { name: 'Move Tide to the top' }));
    await waitFor(() =>
      expect(vault.moved).toEqual([
        { id: 'item-silk', afterId: 'item-neon' },
        { id: 'item-silk', afterId: 'item-tide' },
        { id: 'item-silk', afterId: undefined },
        { id: 'item-tide', afterId: undefined },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'More for Tide' })).toBeVisible();
  });

  test('takes back an order that was not saved', async () => {
    gateway.use(http.put('/items/:id/place', () => problem(503, 'UNAVAILABLE')));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Move Tide to the top' }));
    expect(await screen.findByText('Your order was not saved')).toBeVisible();
    await waitFor(() => expect(order()).toEqual(['Move Silk, number 1 of 3', 'Move Neon, number 2 of 3', 'Move Tide, number 3 of 3']));
  });

  test('is not offered for a single item', async () => {
    vault.items = [anItem('Silk')];
    renderRoute('/my-storefront');
    expect(await screen.findByRole('button', { name: 'More for Silk' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change order' })).not.toBeInTheDocument();
  });
});
