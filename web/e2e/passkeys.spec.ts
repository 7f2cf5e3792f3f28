import type { CDPSession, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { Member, password } from './support/member';
import { tabTo } from './support/tab-to';
import { expect, test } from './support/test';

/** The authenticator of a device: it keeps passkeys and verifies its owner at once. */
async function withAuthenticator(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

const passkeys = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard?tab=account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(passkeys(page).getByText(name)).toBeVisible();
}

test('a passkey signs in, unlocks and replaces the password, until it is removed', async ({ browser }) => {
  test.setTimeout(90_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  const { client, authenticatorId } = await withAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await expect(passkeys(page).getByText(/not used yet/)).toBeVisible();
  expect((await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();

  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Your archive is being prepared').first()).toBeVisible();

  // Nobody is at the keyboard, so that the list under the field does not answer by itself.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  // The button alone, as in a browser that lists no passkeys under the field.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/auth');
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto('/dashboard?tab=account');
  await expect(passkeys(page).getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys(page).getByText('Laptop')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});

test('the list under the email field signs in without a press', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  await withAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been successfully signed out')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }))
  test(`what asks for passkeys has no violations: ${size}`, async ({ browser }) => {
    const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, { viewport, reducedMotion: 'reduce' });
    const { page } = ana;
    const { client, authenticatorId } = await withAuthenticator(page);
    await addPasskey(page, 'A passkey with a name that is forty long');
    const look = async (what: string) => {
      for (const theme of ['dark', 'light']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        expect.soft(await faultsOf(page), `${what}, ${theme}`).toEqual([]);
      }
    };
    await passkeys(page).scrollIntoViewIfNeeded();
    await look('card');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await look('dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Lock now' }).click();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await look('lock');
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await expect(page.getByText('or with email')).toBeVisible();
    await look('sign-in');
  });

test('a keyboard alone adds, renames, uses and removes a passkey', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  const { keyboard } = page;
  const { client, authenticatorId } = await withAuthenticator(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/dashboard?tab=account');
  await expect(button('Add a passkey')).toBeVisible({ timeout: 20_000 });
  await tabTo(page, /^\s*Add a passkey\s*$/, 100);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible();
  await tabTo(page, /^\s*Name/);
  await keyboard.type('Laptop');
  await tabTo(page, /Your password/);
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('Add a passkey')).toBeFocused();
  await expect(passkeys(page).getByText('Laptop')).toBeVisible();

  await tabTo(page, /^\s*Rename Laptop/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name')).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Work laptop');
  await keyboard.press('Enter');
  await expect(page.getByText('Passkey renamed')).toBeVisible();
  await expect(passkeys(page).getByText('Work laptop')).toBeVisible();
  await expect(button('Rename Work laptop')).toBeFocused();

  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await tabTo(page, /^\s*Sign Out\s*$/, 150);
  await keyboard.press('Enter');
  await expect(button('Sign Out')).toHaveCount(0);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/auth');
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await expect(button('Use a passkey')).toBeVisible();
  await tabTo(page, /^\s*Use a passkey\s*$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();

  await page.goto('/dashboard?tab=account');
  await expect(passkeys(page).getByText(/Last used/)).toBeVisible();
  await tabTo(page, /^\s*Remove Work laptop/, 100);
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, /^\s*Remove passkey\s*$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys(page).getByText('Work laptop')).toHaveCount(0);
  await expect(button('Add a passkey')).toBeFocused();
});
