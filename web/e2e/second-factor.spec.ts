import { expect, test } from './support/test';
import { createHmac } from 'node:crypto';
import { Member, password } from './support/member';

/** What an authenticator app shows (RFC 6238, six digits, 30 seconds). */
function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(/[\s=]/g, '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash[19]! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('with a second factor, the password alone opens nothing; a recovery code does, once', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Aurora', gender: 'woman' });
  const { page } = ana;
  await page.goto('/dashboard?tab=account');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/This code is not valid/)).toBeVisible();
  await dialog.getByLabel('Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const recovery = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Two-factor authentication is on')).toBeVisible();

  for (const [code, opens] of [
    [recovery, true],
    [recovery, false],
  ] as const) {
    const elsewhere = await Member.visitor(browser, { name: 'Aurora', gender: 'woman' });
    await elsewhere.page.goto('/auth');
    await elsewhere.page.getByLabel('Email').fill(ana.email);
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.page.getByLabel('Code').fill(code);
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).click();
    if (opens) await expect(elsewhere.page).toHaveURL(/\/dashboard/);
    else await expect(elsewhere.page.getByText(/This code is not valid/)).toBeVisible();
    await elsewhere.close();
  }
});
