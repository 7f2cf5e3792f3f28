import type { SaveBadgeSelectionRequestJson } from '@sotto/proto/profiles/v1/profiles_service';
import type { OwnBadgeJson } from '@sotto/proto/profiles/v1/profiles';
import '#test/fake-socket';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { ownProfile } from '#test/cards';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const badge = (name: string, rarity: string, held: boolean, selected = false): OwnBadgeJson => ({
  badge: { id: name.toLowerCase(), name, rarity, iconUrl: '/badges/x.svg', description: `What ${name} stands for.` },
  held,
  selected,
});

let saved: SaveBadgeSelectionRequestJson | undefined;
let checked: number;
beforeEach(() => {
  saved = undefined;
  checked = 0;
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile() })),
    http.get('/badges', () =>
      HttpResponse.json({
        badges: [
          badge('Sunny', 'common', true, true),
          badge('Rainy', 'common', true),
          badge('Golden', 'rare', true),
          badge('Crown', 'legendary', false),
        ],
        maxDisplayed: 2,
      }),
    ),
    http.post('/badges/check', () => {
      checked += 1;
      return HttpResponse.json({});
    }),
    http.put('/badges/selection', async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json(saved);
    }),
  );
});

async function openDialog() {
  const route = renderRoute('/profile-setup');
  const card = within(await screen.findByRole('region', { name: 'Badges' }));
  expect(await card.findByText('Sunny')).toBeVisible();
  await route.user.click(card.getByRole('button', { name: 'Manage Badges' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Badges' }));
  await dialog.findByRole('checkbox', { name: 'Sunny' });
  return { ...route, dialog };
}

test('held ones are chosen, as many as may be shown, and saved', async () => {
  const { user, dialog } = await openDialog();
  expect(checked).toBe(1);
  expect(dialog.getByText('1 of 2')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Crown' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Golden' }));
  expect(dialog.getByRole('checkbox', { name: 'Rainy' })).toBeDisabled();
  expect(dialog.getByText('Remove one to add another.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Badge Selection' }));
  expect(await screen.findByText('Badge selection updated')).toBeInTheDocument();
  expect(saved).toEqual({ selectedBadges: ['sunny', 'golden'] });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failure says so and keeps the choice', async () => {
  const { user, dialog } = await openDialog();
  gateway.use(http.put('/badges/selection', () => problem(503, 'UNAVAILABLE')));
  await user.click(dialog.getByRole('checkbox', { name: 'Sunny' }));
  await user.click(dialog.getByRole('button', { name: 'Save Badge Selection' }));
  expect(await screen.findByText('Failed to update badge selection. Please try again.')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Sunny' })).not.toBeChecked();
});

test('badges that cannot be read may be asked for again', async () => {
  gateway.use(http.get('/badges', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/profile-setup');
  expect(await screen.findByText('Failed to load your badges')).toBeVisible();
});
