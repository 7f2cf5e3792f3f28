import { readFileSync } from 'node:fs';
import { text } from '../html.mjs';

const style = readFileSync(new URL('./page.css', import.meta.url));

/** Plain pages without script; forms lead to ourselves and to where the product wants its visitors back. */
const headersFor = (returns) => ({
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'${originsOf(returns)}; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Browsers hold redirects of a form against its policy, too. */
const originsOf = (returns) =>
  [...new Set(returns.filter((address) => address && URL.canParse(address)).map((address) => ` ${new URL(address).origin}`))].join('');

/** @param {import('fastify').FastifyInstance} app */
export function serveStyle(app) {
  app.get('/page.css', async (_, reply) => reply.headers(headersFor([])).type('text/css; charset=utf-8').send(style));
}

/**
 * @param {import('fastify').FastifyReply} reply
 * @param {string} title
 * @param {string} body
 * @param {{ status?: number, returns?: string[], note?: string }} [more] Addresses that forms of this page lead to in the end; what stands in the bar.
 */
export function sendPage(
  reply,
  title,
  body,
  { status = 200, returns = [], note = 'Test page. No card is charged and no money moves.' } = {},
) {
  return reply
    .code(status)
    .headers(headersFor(returns))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${text(title)} (test mode)</title>
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<p class="testbar">${text(note)}</p>
<div class="top"><p class="who"><span class="icon" aria-hidden="true">${flask}</span><span><strong>Sandbox payments</strong><small>Stands in for the payment provider</small></span></p><span class="badge local">Local only</span></div>
</header>
${body}
</body>
</html>`);
}

/** For an address that leads nowhere. @param {import('fastify').FastifyReply} reply */
export const sendMissing = (reply, advice) =>
  sendPage(
    reply,
    'Page not found',
    `<main class="narrow"><section class="card"><h1>This link is not valid</h1><p>${text(advice)}</p></section></main>`,
    {
      status: 404,
    },
  );

/** Cents as people read them. */
export const dollars = (cents) => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** A time as text, in UTC. */
export const timestamp = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A term and what it is. */
export const entry = (term, value, wide = false) =>
  `<div${wide ? ' class="wide-only"' : ''}><dt>${text(term)}</dt><dd>${text(value)}</dd></div>`;

/**
 * One choice of a tester: a button with what it does and sends.
 * @param {{ name: string, does: string, label: string, value: string, look?: string }} choice
 */
export const choice = ({ name, does, label, value, look = 'plain' }) => `<div class="choice">
  <p><strong>${text(name)}</strong><small>${text(does)}</small></p>
  <button class="button ${look}" name="action" value="${text(value)}">${text(label)}</button>
</div>`;

/** How the events of a form travel. @param {import('../events/journey.mjs').JourneyForm} journey */
export function journeyFields({ delay = '0', copies = '1', reorder, drop = '' }) {
  const open = delay !== '0' || copies !== '1' || reorder !== undefined || drop !== '';
  return `<details${open ? ' open' : ''}>
  <summary>How the events travel</summary>
  <div class="fields">
    <label>Seconds until they are sent <input name="delay" type="number" min="0" max="600" value="${text(delay)}"></label>
    <label>Copies of each <input name="copies" type="number" min="1" max="5" value="${text(copies)}"></label>
    <label>Never send these types (or “all”) <input name="drop" value="${text(drop)}" autocomplete="off"></label>
    <label class="tick"><input name="reorder" type="checkbox"${reorder === undefined ? '' : ' checked'}> The last one first</label>
  </div>
</details>`;
}

/** @param {{ event: { type: string }, outcome: string, attempts: number }[]} history */
export const eventList = (history) =>
  history.length === 0
    ? ''
    : `<section class="card events" aria-labelledby="events">
  <h2 id="events">Events, the newest first</h2>
  <ul>${history.map(({ event, outcome, attempts }) => `<li><code>${text(event.type)}</code> <small>${text(outcome)}${attempts > 1 ? `, ${attempts} tries` : ''}</small></li>`).join('')}</ul>
</section>`;

const flask =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/></svg>';
