import { text } from '../html.mjs';
import { lastErrors } from './last-errors.mjs';

const statusLabels = {
  requires_input: 'Waiting for you',
  processing: 'Being processed',
  verified: 'Verified',
  canceled: 'Canceled',
};

/** @typedef {{ delay?: string, copies?: string, reorder?: string }} Switches */

/**
 * @param {import('stripe').Stripe.Identity.VerificationSession & { returnUrl: string | null }} session
 * @param {{ event: { type: string }, outcome: string, attempts: number }[]} history
 * @param {Switches} switches What the form starts with.
 */
export function startPage(session, history, switches) {
  const { status, last_error: lastError, returnUrl } = session;
  const ended = status === 'verified' || status === 'canceled';
  const touched = ended || status === 'processing' || lastError !== null;
  return document(
    'Verify your identity',
    `<h1>Verify your identity</h1>
    <p class="lead">No document is looked at here. Choose how this verification ends; the result is sent the way Stripe sends it.</p>
    <p class="status ${text(status)}" role="status"><span>Status</span> <strong>${text(statusLabels[status] ?? status)}</strong>
      ${lastError ? `<br><small>${text(lastError.code)}: ${text(lastError.reason ?? '')}</small>` : ''}</p>
    ${touched && returnUrl ? `<p><a class="button" href="${text(returnUrl)}" rel="noreferrer">Return to the app</a></p>` : ''}
    ${ended ? '' : form(status, switches)}
    ${history.length > 0 ? events(history) : ''}`,
  );
}

/** For an address that leads nowhere. */
export const noPage = () =>
  document('Page not found', '<h1>This link is not valid</h1><p class="lead">Start the verification again from your profile.</p>');

/** Of a session that was redacted. */
export const gonePage = () =>
  document(
    'Verification gone',
    '<h1>This verification is gone</h1><p class="lead">Everything that was collected for it has been deleted.</p>',
  );

/**
 * @param {string} status
 * @param {Switches} switches
 */
const form = (status, { delay = '0', copies = '1', reorder }) => `<form method="post">
  <fieldset>
    <legend>How does it end?</legend>
    ${choice('verified', 'Verified', 'The document and the selfie are fine.', true)}
    ${choice('requires_input', 'New input is needed', 'Something could not be verified; the member has to try again.')}
    <div class="why">
      <label for="code">Error code</label>
      <select id="code" name="code">${Object.entries(lastErrors)
        .map(([code, reason]) => `<option value="${code}">${code}: ${text(reason)}</option>`)
        .join('')}</select>
      <label for="reason">Reason as text (optional)</label>
      <input id="reason" name="reason" maxlength="300" autocomplete="off">
    </div>
    ${status === 'processing' ? '' : choice('processing', 'Still being processed', 'Handed in, without a result. Come back to this page to end it.')}
    ${status === 'processing' ? '' : choice('canceled', 'Canceled', 'The session is closed for good.')}
  </fieldset>
  <details${delay !== '0' || copies !== '1' || reorder !== undefined ? ' open' : ''}>
    <summary>How the events travel</summary>
    <label for="delay">Seconds until they are sent</label>
    <input id="delay" name="delay" type="number" min="0" max="600" value="${text(delay)}">
    <label for="copies">Copies of each</label>
    <input id="copies" name="copies" type="number" min="1" max="5" value="${text(copies)}">
    <label class="tick"><input name="reorder" type="checkbox"${reorder === undefined ? '' : ' checked'}> The last one first</label>
  </details>
  <button class="button" type="submit">End the verification</button>
</form>`;

const choice = (value, title, explanation, checked = false) => `<label class="choice">
  <input type="radio" name="outcome" value="${value}" id="${value}"${checked ? ' checked' : ''}>
  <span><strong>${title}</strong><small>${explanation}</small></span>
</label>`;

const events = (history) => `<section aria-labelledby="events">
  <h2 id="events">Events, the newest first</h2>
  <ul>${history.map(({ event, outcome, attempts }) => `<li><code>${text(event.type.replace('identity.verification_session.', ''))}</code> <small>${text(outcome)}${attempts > 1 ? `, ${attempts} tries` : ''}</small></li>`).join('')}</ul>
</section>`;

const document = (title, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${title} (test mode)</title>
<link rel="stylesheet" href="/identity/start.css">
</head>
<body>
<header class="banner">Test mode: nothing here is real</header>
<main>${body}</main>
</body>
</html>`;
