import { expect, test } from './support/test';
import { mailTo } from './support/inbox';
import { openStore } from './support/store';
import { acceptTerms, Member, password } from './support/member';

async function signIn({ page, email }: Member): Promise<void> {
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a new member begins with the profile, one who has saved it with the dashboard (D-108)', async ({ browser }) => {
  const ana = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await ana.page.goto('/auth?mode=signup');
  await ana.page.getByLabel('Display name').fill('Ana');
  await ana.page.getByLabel('Email').fill(ana.email);
  await ana.page.getByLabel('Password', { exact: true }).fill(password);
  await ana.page.getByRole('button', { name: 'Create Account' }).click();
  await acceptTerms(ana.page);
  await expect(ana.page).toHaveURL(/\/profile-setup$/);

  const again = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await signIn(Object.assign(again, { email: ana.email }));
  await expect(again.page).toHaveURL(/\/profile-setup$/);

  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const elsewhere = await Member.visitor(browser, ben.about);
  await signIn(Object.assign(elsewhere, { email: ben.email }));
  await expect(elsewhere.page).toHaveURL(/\/dashboard$/);
});

test('an error of a page is counted by the gateway, without its message', async ({ page }) => {
  test.skip(!process.env.E2E_METRICS, 'the metrics of this product cannot be reached');
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-reports')) reports.push(`${request.postData()} ${JSON.stringify(request.headers())}`);
  });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new RangeError('Ana wrote: I love you');
    };
  });
  await page.goto('/terms?from=0192f0c4');
  await page.getByRole('button', { name: 'Español' }).press('Enter');
  // The report is sent when the page is hidden, once the browser was idle and the code for it has been loaded.
  const patiently = { timeout: 30_000 };
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
      });
      return reports.join();
    }, patiently)
    .toContain('"RangeError"');
  expect(reports.join()).not.toMatch(/Ana|love|0192f0c4/);
  await expect
    .poll(async () => (await fetch(process.env.E2E_METRICS ?? '')).text())
    .toMatch(/^web_errors_total\{kind="RangeError",page="terms",/m);
});

test('the mailed confirmation link shows a member what happened, and signs nobody out', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  await ana.page.goto('/dashboard');
  await expect(ana.page.getByRole('heading', { name: /Ana/ })).toBeVisible();
  const inbox = await mailTo(ana.page, ana.email, /#confirm=/);
  const link =
    (await inbox
      .getByRole('link', { name: /#confirm=/ })
      .first()
      .getAttribute('href')) ?? '';

  await inbox.goto(link);
  await expect(inbox.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(inbox.getByText('Where privacy meets passion')).toBeHidden();
  await expect(inbox).toHaveURL(/\/$/); // the token has left the address
  await inbox.getByRole('button', { name: 'Continue' }).click();
  await expect(inbox).toHaveURL(/\/dashboard$/);
  await expect(inbox.getByRole('heading', { name: /Ana/ })).toBeVisible();
  await ana.page.reload();
  await expect(ana.page.getByRole('heading', { name: /Ana/ })).toBeVisible();
});

test('a reload while the gateway is busy keeps the member, and says so when it takes long', async ({ browser }) => {
  test.setTimeout(180_000);
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const { page } = ben;
  let busyFor = 1;
  await page.route('**/api/v1/sessions/refresh', (route) => (busyFor-- > 0 ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible();

  for (const [path, title] of [
    ['/matches', 'Matches'],
    ['/media', 'Media'],
    ['/chat', 'Premium Feature'],
  ] as const) {
    busyFor = 4;
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Can’t reach Sotto right now.' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }

  // Pages for everyone do not wait for the answer.
  const creator = await Member.settled(browser, { name: 'Coralie', gender: 'woman' });
  await openStore(creator, 'Coralie at night', [{ title: 'Silk', price: 500 }]);
  for (const [path, text] of [
    ['/pricing', 'To look around.'],
    [`/storefront/${creator.userId}`, 'Coralie at night'],
  ] as const) {
    busyFor = 4;
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  }
});
