import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asOwner } from '../bench-stack.mjs';
import { freshPage, heldBy, nextPaint, seenBy, withBrowser } from '../browser.mjs';
import { withChild } from '../child.mjs';
import { memberIdSql } from '../members.mjs';
import { reserved } from '../population.mjs';
import { valueRow, ratioRow, textRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { percentile } from '../statistics.mjs';

const slower = 4;
const loads = sized(9, 1);
const swipes = sized(500, 12);
/** By then whatever is made once is there. */
const warm = sized(50, 4);
/** The specification's pause between two swipes, and a little. */
const pauseMs = 450;
const pages = ['/auth', '/dashboard', '/swipe', '/matches', '/chat', '/browse', '/pricing'];
const first = reserved + 500_000;
const cell = 30_000_000;

/** P10: what the browser downloads, how soon it shows and answers, whether anything jumps, and what it holds on to. */
export async function measureWeb(stack) {
  const viewer = await aViewer(stack);
  await asOwner(stack, 'profiles', (client) => deal(client, viewer.userId));
  return withBrowser(async (browser) => [
    ...sizes(),
    ...(await landing(browser, stack)),
    ...(await jumps(browser, stack, viewer)),
    ...(await deck(browser, stack, viewer)),
  ]);
}

/** As `npm run size` has them, against the budgets of the design. */
function sizes() {
  let said;
  try {
    said = execFileSync(process.execPath, ['size.mjs'], {
      cwd: fileURLToPath(new URL('../../../../web/', import.meta.url)),
      encoding: 'utf8',
    });
  } catch (error) {
    said = error.stdout; // one of them is over: the table says which
  }
  const lines = [...said.matchAll(/^(?:ok|OVER)\s+(.+): ([\d.]+) of (\d+) kB$/gm)];
  if (lines.length === 0) throw new Error('The sizes of the web app are not known: is it built?');
  return lines.map(([, name, size, most]) => valueRow('P10', `download, gzip: ${name}`, Number(size), 'kB', Number(most)));
}

async function landing(browser, { url }) {
  const taken = await withChild('page.mjs', {}, async ({ said }) => {
    const each = { limit: [], ours: [] };
    for (let load = 0; load < loads; load++) {
      each.limit.push(await shown(browser, `http://localhost:${said}/`));
      each.ours.push(await shown(browser, url));
    }
    return each;
  });
  const middle = (which, what) =>
    percentile(
      taken[which].map((one) => one[what]),
      0.5,
    );
  const worst = Math.max(...taken.ours.map(({ shifts }) => shifts));
  return [
    ratioRow(
      'P10',
      `landing, largest paint, processor ${slower} x slower`,
      'one static page',
      middle('limit', 'lcp'),
      middle('ours', 'lcp'),
      'ms',
    ),
    valueRow('P10', `landing, processor ${slower} x slower: main thread blocked while it loads`, middle('ours', 'blocked'), 'ms', 200),
    valueRow('P10', 'landing: layout shift', worst, '', 0.001),
  ];
}

async function shown(browser, address) {
  const { page, close } = await freshPage(browser, slower);
  try {
    await page.goto(address, { waitUntil: 'load' });
    for (let tries = 0; tries < 100 && (await seenBy(page)).lcp === 0; tries++) await delay(100);
    await delay(sized(1_000, 100)); // something larger may follow
    return await seenBy(page);
  } finally {
    await close();
  }
}

/** Every first load of a page by a member, on a slow processor. */
async function jumps(browser, stack, viewer) {
  const { page, close } = await signedIn(browser, stack, viewer, slower);
  try {
    const found = [];
    for (const path of pages) {
      await page.goto(stack.url + path, { waitUntil: 'load' });
      await delay(sized(1_500, 200));
      found.push({ path, shifts: (await seenBy(page)).shifts });
    }
    const worst = found.toSorted((a, b) => b.shifts - a.shifts)[0];
    return [valueRow('P10', `pages of a member: layout shift, at most (${worst.path})`, worst.shifts, '', 0.001)];
  } finally {
    await close();
  }
}

async function deck(browser, stack, viewer) {
  const slow = await signedIn(browser, stack, viewer, slower);
  await openDeck(slow.page, stack);
  await swipe(slow.page, sized(60, 4));
  const answered = nextPaint(await seenBy(slow.page));
  await slow.close();
  const { page, protocol, close } = await signedIn(browser, stack, viewer);
  await openDeck(page, stack);
  await swipe(page, warm);
  const before = await heldBy(protocol);
  await swipe(page, swipes - warm);
  const after = await heldBy(protocol);
  await close();
  const span = `${warm} → ${swipes} swipes`;
  return [
    valueRow('P10', `swiping, processor ${slower} x slower: interaction to next paint`, answered, 'ms', 50),
    ratioRow('P10', `deck, memory of the page, ${span}`, `after ${warm}`, before.megabytes, after.megabytes, 'MB', 1.1),
    ratioRow('P10', `deck, nodes of the page, ${span}`, `after ${warm}`, before.nodes, after.nodes, '', 1.1),
    textRow('P10', 'deck: cards left at the end', undefined, (await left(stack, viewer)).toString()),
  ];
}

async function openDeck(page, { url }) {
  await page.goto(`${url}/swipe`, { waitUntil: 'load' });
  await page.locator('[data-top]').waitFor();
}

async function swipe(page, times) {
  for (let turn = 0; turn < times; turn++) {
    await page.locator('[data-top]').waitFor();
    await page.keyboard.press(turn % 2 ? 'ArrowRight' : 'ArrowLeft');
    await delay(pauseMs);
  }
}

/** By the calls that pages make. */
async function aViewer({ url }) {
  const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
  const account = { email: `${randomUUID()}@sotto.example`, password: 'correct horse', displayName: 'Viewer' };
  const call = async (method, path, body, token) => {
    const headers = { origin: url, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return /** @type {Promise<{ userId: string, accessToken: string }>} */ (answer.json());
  };
  const { userId, accessToken } = await call('POST', '/accounts', { ...account, ...acceptances });
  const basics = { displayName: 'Viewer', age: 30, gender: 'woman', interestedIn: ['man'], minAgePreference: 18, maxAgePreference: 99 };
  const texts = { location: 'Nowhere in particular', bio: 'Low Key Only', interests: ['Pineapple'] };
  const contacts = { contactPhone: '', contactEmail: '', contactXProfile: '' };
  await call('PUT', '/profile', { ...basics, ...texts, ...contacts }, accessToken);
  return { userId, ...account };
}

async function signedIn(browser, { url }, { email, password }, times = 1) {
  const fresh = await freshPage(browser, times);
  await fresh.page.goto(url);
  const body = JSON.stringify({ email, password });
  const headers = `{ 'content-type': 'application/json' }`;
  const status = await fresh.page.evaluate(
    `fetch('/api/v1/sessions', { method: 'POST', headers: ${headers}, body: ${JSON.stringify(body)} }).then(({ status }) => status)`,
  );
  if (status >= 300) throw new Error(`Signing in answered ${status}.`);
  return fresh;
}

/** More men around the viewer than she will swipe. */
async function deal(client, viewer) {
  const people = `generate_series(${first}, ${first + 2 * swipes + 200}) n`;
  const id = memberIdSql('n');
  await client.query(`
    insert into discovery (user_id, gender, seek, age, min_age, max_age, cell, interests, hidden, featured, active_from)
    select ${id}, 0, 2, 30, 18, 99, ${cell}, 3, false, false, now() - interval '1 day' from ${people}`);
  await client.query(`
    insert into profiles (id, user_id, display_name, age, gender, bio, location, cell, moves_that_day, interests, interested_in,
      min_age_preference, max_age_preference, roles, tier, verification_status, anonymous_mode, is_profile_hidden, is_featured, is_demo, created_at)
    select ${id}, ${id}, 'Member ' || n, 30, 'male', 'Coffee after dark, good company.', 'Somewhere', ${cell},
      0, '{}', '{}', 18, 99, '{}', 'free', 'unverified', false, false, false, false, now() from ${people}`);
  for (const table of ['discovery', 'profiles']) {
    await client.query(`update ${table} set cell = ${cell} where user_id = $1`, [viewer]);
    await client.query(`vacuum analyze ${table}`);
  }
}

const left = (stack, { userId }) =>
  asOwner(stack, 'profiles', async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as left from deck_cards d where viewer_id = $1 and not exists (select from swipes where swiper_id = $1 and target_id = d.candidate_id)',
      [userId],
    );
    return rows[0].left;
  });
