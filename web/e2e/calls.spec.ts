import type { Page } from '@playwright/test';
import config from '../playwright.config';
import { faultsOf } from './support/accessibility';
import { log, openChat, pair, write } from './support/pair';
import { expect, test } from './support/test';

const { executablePath, args = [] } = config.use?.launchOptions ?? {};
test.use({
  launchOptions: { executablePath, args: [...args, '--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream'] },
});

const connected = { timeout: 20_000 };
const permissions = ['microphone', 'camera'];
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Two members who have both written. */
async function talking(browser: Parameters<typeof pair>[0]) {
  const both = await pair(browser, { permissions });
  await write(both.ana, both.conversationId, 'hi');
  await write(both.ben, both.conversationId, 'hello');
  for (const { context } of [both.ana, both.ben]) await context.addInitScript(keepConnections);
  await openChat(both.ana.page, both.ben);
  await both.ben.page.goto('/dashboard'); // it rings on any page
  return both;
}

/** Lets a test look at the connections that the page makes. */
function keepConnections() {
  const kept: RTCPeerConnection[] = [];
  Object.assign(window, { connections: kept });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(options?: RTCConfiguration) {
      super(options);
      kept.push(this);
    }
  };
}

/** What arrives at a page: bytes of sound, frames of video, its size, and the kinds of candidates on both sides. */
const received = (page: Page) =>
  page.evaluate(async () => {
    const [connection] = (window as unknown as { connections: RTCPeerConnection[] }).connections.slice(-1);
    const stats = [...((await connection?.getStats()) ?? new Map()).values()];
    const of = (kind: string) => stats.find((one) => one.type === 'inbound-rtp' && one.kind === kind) ?? {};
    const candidates = stats.filter(({ type }) => type === 'local-candidate' || type === 'remote-candidate');
    return {
      sound: of('audio').bytesReceived ?? 0,
      frames: of('video').framesDecoded ?? 0,
      width: of('video').frameWidth ?? 0,
      candidates: [...new Set(candidates.map(({ candidateType }) => candidateType))],
      sdp: `${connection?.localDescription?.sdp}${connection?.remoteDescription?.sdp}`,
    };
  });

test('a voice call rings on another page, passes through the relay alone, and leaves its length in the chat', async ({ browser }) => {
  test.setTimeout(180_000);
  const { ana, ben } = await talking(browser);
  await ana.page.getByRole('button', { name: 'Voice call' }).click();
  await expect(dialog(ana.page).getByText('Calling…')).toBeVisible();
  await expect(dialog(ben.page).getByText('Incoming voice call')).toBeVisible();
  for (const page of [ana.page, ben.page]) expect(await faultsOf(page)).toEqual([]);
  await button(ben.page, 'Answer').click();
  for (const page of [ana.page, ben.page]) await expect(dialog(page).getByRole('timer')).toBeVisible(connected);

  for (const page of [ana.page, ben.page]) {
    await expect.poll(async () => (await received(page)).sound).toBeGreaterThan(2_000);
    const { candidates, sdp } = await received(page);
    expect(candidates).toEqual(['relay']);
    expect(sdp).not.toMatch(/typ (host|srflx|prflx)/);
    expect(await faultsOf(page)).toEqual([]);
  }
  const before = (await received(ben.page)).sound;
  await button(ana.page, 'Mute').click();
  await expect(button(ana.page, 'Mute')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await received(ben.page)).sound).toBeGreaterThan(before); // silence is sent, too

  await ana.page.keyboard.press('Escape'); // ends nothing
  await expect(dialog(ana.page).getByRole('timer')).toBeVisible();
  await button(ben.page, 'Hang up').click();
  for (const page of [ana.page, ben.page]) await expect(dialog(page)).toHaveCount(0);
  await expect(log(ana.page).getByText(/Voice call\s*\d:\d\d/)).toBeVisible();
  await openChat(ben.page, ana);
  await expect(log(ben.page).getByText(/Voice call\s*\d:\d\d/)).toBeVisible();
});

test('video is blurred on the device that sends it, until both members agree', async ({ browser }) => {
  test.setTimeout(180_000);
  const { ana, ben } = await talking(browser);
  await ana.page.getByRole('button', { name: 'Video call' }).click();
  await expect(dialog(ben.page).getByText('Incoming video call')).toBeVisible();
  await button(ben.page, 'Answer').click();
  for (const page of [ana.page, ben.page]) {
    await expect(dialog(page).getByRole('timer')).toBeVisible(connected);
    await expect(dialog(page).getByText('Blurred until you both agree')).toBeVisible();
    await expect.poll(async () => (await received(page)).frames, connected).toBeGreaterThan(5);
    expect((await received(page)).width).toBeLessThanOrEqual(320); // the picture that is drawn with few points
    expect(await faultsOf(page)).toEqual([]);
  }

  await button(ana.page, 'Clear video').click();
  await expect(dialog(ana.page).getByText('Blurred until Ben agrees, too')).toBeVisible();
  expect((await received(ben.page)).width).toBeLessThanOrEqual(320);
  await button(ben.page, 'Clear video').click();
  for (const page of [ana.page, ben.page]) {
    await expect(dialog(page).getByText(/Blurred/)).toHaveCount(0);
    await expect.poll(async () => (await received(page)).width, connected).toBe(640);
  }
  await button(ben.page, 'Clear video').click();
  for (const page of [ana.page, ben.page]) await expect.poll(async () => (await received(page)).width, connected).toBeLessThanOrEqual(320);

  await button(ana.page, 'Camera').click();
  await expect(button(ana.page, 'Camera')).toHaveAttribute('aria-pressed', 'false');
  await ben.page.goto('/dashboard'); // leaving the page ends it
  await expect(dialog(ana.page)).toHaveCount(0, connected);
  await expect(log(ana.page).getByText(/Video call\s*\d:\d\d/)).toBeVisible();
});

test('a call that is declined, or not answered, is one that was missed; a member who accepts none cannot be called', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { ana, ben } = await talking(browser);
  const call = ana.page.getByRole('button', { name: 'Voice call' });
  await call.click();
  await button(ben.page, 'Decline').click();
  await expect(dialog(ana.page)).toHaveCount(0);
  await expect(log(ana.page).getByText('Unanswered voice call')).toHaveCount(1);
  await call.click();
  await expect(dialog(ben.page)).toBeVisible();
  await button(ana.page, 'Hang up').click();
  await expect(dialog(ben.page)).toHaveCount(0);
  await expect(log(ana.page).getByText('Unanswered voice call')).toHaveCount(2);

  await ben.page.goto('/dashboard?tab=account');
  await ben.page.getByRole('switch', { name: 'Calls' }).click();
  await expect(ben.page.getByRole('switch', { name: 'Calls' })).not.toBeChecked();
  await call.click();
  await expect(dialog(ana.page).getByRole('alert')).toHaveText('Ben can’t be called.');
  await button(ana.page, 'Close').click();
  await expect(dialog(ana.page)).toHaveCount(0);
});
