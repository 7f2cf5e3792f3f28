import type { Browser } from '@playwright/test';
import { expect, test } from './support/test';
import { fileURLToPath } from 'node:url';
import { colleague } from './support/colleague';
import { Member } from './support/member';
import { reads, rowOf, subject, walkTo } from './support/queue';
import { inConsole, hasNoFaults, hasNoFaultsAnywhere, staff } from './support/staff';

/** A picture without a face, which screening leaves to a person. */
const cover = fileURLToPath(new URL('../../deploy/local/demo/covers/tide.webp', import.meta.url));

/** A member whose picture waits for a person, and the picture's id. */
async function underReview(browser: Browser, name: string): Promise<{ member: Member; imageId: string }> {
  const member = await Member.settled(browser, { name, gender: 'woman' });
  await member.page.goto('/profile-setup');
  const choosing = member.page.waitForEvent('filechooser');
  await member.page.getByRole('region', { name: 'Your photo' }).getByRole('button', { name: 'Upload' }).click();
  await (await choosing).setFiles(cover);
  await member.page.getByRole('dialog').getByRole('button', { name: 'Use this photo' }).click();
  await expect(member.page.getByText('Image uploaded')).toBeVisible();
  let imageId = '';
  await expect(async () => {
    const { latest } = await member.call('GET', '/profile/images');
    expect(latest).toMatchObject({ status: 'pending', needsReview: true });
    imageId = latest.id;
  }).toPass({ timeout: 60_000 });
  return { member, imageId };
}

test('two people at one queue never decide one image twice, and its owner reads why it was rejected', { tag: '@main' }, async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { member, imageId } = await underReview(browser, 'Theodora');
  const adrian = await inConsole(browser, staff.admin, '', '/admin/moderation');
  const okafor = await colleague(browser, 'Okafor', 'admin', '/admin/moderation');
  await expect(rowOf(okafor, imageId)).toBeVisible();

  await rowOf(adrian, imageId).getByRole('button', { name: 'Profile image' }).click();
  await expect(subject(adrian).getByText(/^Assigned to you for [45]:\d\d$/)).toBeVisible();
  await expect(adrian.getByRole('heading', { name: 'About Theodora' })).toBeVisible();
  await expect(rowOf(okafor, imageId).getByText(/^In review by/)).toBeVisible();
  await rowOf(okafor, imageId).getByRole('button', { name: 'Profile image' }).click();
  await expect(subject(okafor).getByRole('button', { name: 'Approve' })).toBeDisabled();

  const image = subject(adrian).getByRole('img', { name: /^Content under review/ });
  await expect(image).toHaveAccessibleName('Content under review, blurred');
  const box = (await image.boundingBox())!;
  await adrian.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await adrian.mouse.down();
  await expect(image).toHaveAccessibleName('Content under review, in gray');
  // It counts as seen once the sharp image has loaded.
  await expect(subject(adrian).getByRole('button', { name: 'Approve' })).toBeEnabled();
  await adrian.mouse.up();
  await expect(image).toHaveAccessibleName('Content under review, blurred');
  await hasNoFaultsAnywhere(adrian);

  await subject(adrian).getByRole('button', { name: 'Approve' }).click();
  await expect(adrian.getByText('Image approved successfully')).toBeVisible();
  await expect(rowOf(okafor, imageId)).toHaveCount(0);
  await adrian.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(adrian, imageId)).toBeVisible();
  await expect(rowOf(okafor, imageId)).toBeVisible();

  await expect(subject(adrian).getByText(/^Assigned to you for/)).toBeVisible();
  await subject(adrian).getByRole('textbox', { name: 'Note (optional)' }).fill('A wave, not a person');
  await subject(adrian).getByRole('button', { name: 'Reject' }).click();
  await adrian.getByRole('menuitem', { name: 'Not a photo of the member' }).click();
  await expect(adrian.getByText('Image rejected successfully')).toBeVisible();
  await expect(rowOf(adrian, imageId)).toHaveCount(0);
  await reads(member, 'Your profile picture was not accepted', 'Not a photo of the member');
  await expect(member.page.getByText('A wave, not a person')).toHaveCount(0);

  await adrian.goto(`/admin?tab=moderation&status=rejected&open=${imageId}`);
  await expect(subject(adrian).getByText('Not a photo of the member')).toBeVisible();
  await expect(subject(adrian).getByRole('button', { name: 'Reject' })).toHaveCount(0);
});

test('the queue is worked by keys alone', async ({ browser }) => {
  test.setTimeout(180_000);
  const { member, imageId } = await underReview(browser, 'Freyja');
  const adrian = await inConsole(browser, staff.admin, '', '/admin/moderation');
  await expect(rowOf(adrian, imageId)).toBeVisible();
  const isOpen = () => adrian.url().includes(imageId);
  await walkTo(adrian, imageId);
  await expect(adrian.getByRole('heading', { name: 'About Freyja' })).toBeVisible();
  const image = subject(adrian).getByRole('img', { name: /^Content under review/ });
  await adrian.keyboard.down('Space');
  await expect(image).toHaveAccessibleName('Content under review, in gray');
  await expect(subject(adrian).getByRole('button', { name: 'Approve' })).toBeEnabled(); // once the sharp picture is there
  await adrian.keyboard.up('Space');
  await expect(image).toHaveAccessibleName('Content under review, blurred');
  await adrian.keyboard.press('?');
  await expect(adrian.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await adrian.keyboard.press('Escape');
  await adrian.keyboard.press('n');
  await adrian.keyboard.type('no face');
  await adrian.keyboard.press('Tab');
  await adrian.keyboard.press('a');
  await expect(adrian.getByText('Image approved successfully')).toBeVisible();
  await adrian.keyboard.press('u');
  await expect.poll(isOpen).toBe(true);
  await expect(rowOf(adrian, imageId)).toBeVisible();
  await expect(subject(adrian).getByText(/^Assigned to you for/)).toBeVisible();
  await hasNoFaults(adrian);
  await adrian.keyboard.press('r');
  await expect(adrian.getByRole('menu')).toBeVisible();
  await adrian.keyboard.press('9');
  await expect(adrian.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await adrian.keyboard.type('A drawing of the sea');
  await adrian.keyboard.press('Tab');
  await adrian.keyboard.press('Tab');
  await adrian.keyboard.press('Enter');
  await expect(adrian.getByText('Image rejected successfully')).toBeVisible();
  await reads(member, 'A drawing of the sea');
});

test('moderators find no images, unless an administrator says so', async ({ browser }) => {
  const morgan = await inConsole(browser, staff.moderator, '', '/admin/moderation');
  await expect(morgan.getByRole('tab', { name: 'User Reports' })).toBeVisible();
  await expect(morgan.getByRole('tab', { name: 'Image Moderation' })).toHaveCount(0);
});
