import { expect, test } from './support/test';
import { faultsOf } from './support/accessibility';
import { Member } from './support/member';

test('every number equals the list behind it', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const [ben, carl, dan] = await Promise.all(['Ben', 'Carl', 'Dan'].map((name) => Member.settled(browser, { name, gender: 'man' })));
  if (!ben || !carl || !dan) throw new Error('three men were asked for');
  for (const man of [ben, carl, dan]) {
    await man.swipe(ana, 'like');
    await man.call('GET', `/profiles/${ana.userId}`);
  }
  await ana.swipe(ben, 'like');
  await dan.call('PUT', '/profile/visibility', { isProfileHidden: true });

  await ana.page.goto('/dashboard');
  const numberMatches = async (name: string, value: string, title: string, people: string[], summary: string) => {
    await expect(ana.page.getByRole('button', { name, exact: true }).locator('xpath=ancestor::div[1]')).toContainText(value);
    await ana.page.getByRole('button', { name, exact: true }).click();
    const dialog = ana.page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(summary)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View Profile' })).toHaveCount(people.length);
    for (const person of people) await expect(dialog.getByRole('link', { name: new RegExp(person) })).toBeVisible();
    expect(await faultsOf(ana.page, { within: '[role=dialog]' })).toEqual([]);
    await ana.page.keyboard.press('Escape');
    await expect(ana.page.getByRole('button', { name, exact: true })).toBeFocused();
  };
  await numberMatches('Likes Received', '3', 'Members Who Liked You', ['Ben', 'Carl'], '3 members, matches included');
  await numberMatches('Profile Views', '3', 'Profile Viewers', ['Ben', 'Carl'], '3 views, each person listed once');
  await numberMatches('Matches', '1', 'Your Matches', ['Ben'], '1 match');
  await expect(ana.page.getByText('$0.00').first()).toBeVisible();

  // Live: a second match.
  await ana.swipe(carl, 'like');
  await expect(ana.page.getByRole('button', { name: 'Matches', exact: true }).locator('xpath=ancestor::div[1]')).toContainText('2');
  await expect(ana.page.getByRole('button', { name: 'Chat with Carl' })).toBeVisible();
  await Promise.all([ana, ben, carl, dan].map((member) => member.close()));
});

for (const width of [320, 390, 1280])
  test(`dashboard and media fit ${width} pixels, without anything that axe objects to`, async ({ browser }) => {
    const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, { viewport: { width, height: 800 } });
    for (const path of ['/dashboard?tab=activity', '/dashboard?tab=requests', '/dashboard?tab=account', '/media', '/media?tab=requests']) {
      await ana.page.goto(path);
      await expect(ana.page.getByRole('tab', { selected: true })).toBeVisible();
      await expect(ana.page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await ana.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await faultsOf(ana.page), path).toEqual([]);
    }
    await ana.close();
  });
