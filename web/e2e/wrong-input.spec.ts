import { expect, test } from './support/test';
import { acceptTerms, Member, password } from './support/member';

const vera = { name: 'Vera', gender: 'woman' } as const;

test('sign-in answers alike for a wrong password and an unknown address', async ({ browser }) => {
  const ana = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await ana.signUp();
  const { page } = await Member.visitor(browser, vera);
  for (const email of [ana.email, 'nobody@sotto.example']) {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong horse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid email or password. Please check your credentials and try again.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
});

test('sign-up keeps what was typed, and says at the field what is wrong', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await ana.signUp();
  const { page } = await Member.visitor(browser, vera);
  await page.goto('/auth?mode=signup');
  const name = page.getByLabel('Display name');
  const submit = page.getByRole('button', { name: 'Create Account' });
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await name.fill('call 404 555 0123');
  await submit.click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
  await expect(page.getByText(/^Phone numbers are not allowed in the .*name field$/)).toBeVisible();
  await name.fill('   ');
  await submit.click();
  await expect(page.getByText('Display Name Required')).toBeVisible();

  // The address is taken: the legal step closes, and the form is as it was.
  await name.fill('Vera');
  await submit.click();
  await acceptTerms(page);
  await expect(page.getByText('Account Exists')).toBeVisible();
  await expect(name).toHaveValue('Vera');
  await expect(page.getByLabel('Email')).toHaveValue(ana.email);
});

test('the profile form names what is missing and stores nothing', async ({ browser }) => {
  const ana = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await ana.signUp();
  const { page } = ana;
  await page.goto('/profile-setup');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Form Incomplete')).toBeVisible();
  expect((await ana.call('GET', '/profile')).profile.age).toBeUndefined();
  expect((await ana.request('PUT', '/profile', { age: 17 })).status()).toBe(422);
});

test('the contact form says what is wrong, keeps the text, and empties when it has arrived', async ({ browser }) => {
  const { page } = await Member.visitor(browser, vera);
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Vera');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('How do I change my city?');
  const send = page.getByRole('button', { name: /Send|Submit/ });
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Message')).toHaveValue('How do I change my city?');

  await page.getByLabel('Email').fill('vera@sotto.example');
  await send.dblclick();
  await expect(page.getByText('Support Request Submitted')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
