import { expect, test } from './support/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Member } from './support/member';

const photo = fileURLToPath(new URL('../src/assets/tide.webp', import.meta.url));
const part = 16 * 1024 * 1024;

test('an upload that a reload cut off goes on from its last part, on whatever page the member is', async ({ browser }, info) => {
  const file = info.outputPath('evening.webp');
  writeFileSync(file, Buffer.concat([readFileSync(photo), Buffer.alloc(part * 2)]));
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/uploads/')) offsets.push(Number(request.headers()['upload-offset']));
  });
  // The line breaks after the first part.
  await page.route('**/api/v1/uploads/*', (route, request) =>
    request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0 ? route.abort() : route.continue(),
  );
  await page.goto('/media?tab=private');
  await page.getByLabel('Add media', { exact: true }).setInputFiles(file);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('16 of 32 MB')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/profile-setup/);
  await expect(tray).toBeVisible();

  await page.reload();
  await expect(tray.getByText(/continue from about 4\d%|continue from about 50%/)).toBeVisible();
  await page.unroute('**/api/v1/uploads/*');
  offsets.length = 0;
  await tray.getByLabel('Choose evening.webp again.').setInputFiles(file);
  await expect(page.getByText('Upload Successful')).toBeVisible({ timeout: 30_000 });
  expect(offsets[0]).toBe(part);
  await expect(tray).toBeHidden();
  await ana.close();
});
