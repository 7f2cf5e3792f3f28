import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 30_000;

/**
 * Waits until the product has mailed somebody, and until the inbox beside it, if there is one, has that mail. Says where it lies.
 * @param {string} url @param {string | undefined} inboxUrl @param {string} email
 */
export async function arrivedMail(url, inboxUrl, email) {
  const page = `${url}/dev/inbox?to=${encodeURIComponent(email)}`;
  await until(async () => stateOn(await text(page), email) === 'sent', 'the product mailed nothing');
  if (!inboxUrl) return `it lies at ${url}/dev/inbox`;
  const query = encodeURIComponent(`to:"${email}"`);
  await until(
    async () => JSON.parse(await text(`${inboxUrl}/api/v1/search?query=${query}`)).messages?.length > 0,
    `nothing came to ${inboxUrl}`,
  );
  return `it came to ${inboxUrl}`;
}

/** The inbox of `docker-compose.yml`, if that is what runs here. */
export async function defaultInbox() {
  const url = 'http://localhost:8025';
  const answers = await fetch(`${url}/api/v1/info`).then(
    ({ ok }) => ok,
    () => false,
  );
  return answers ? url : undefined;
}

/** What the page of development says of the mail to somebody; nothing while it waits to be sent. */
function stateOn(page, email) {
  const [, state] = new RegExp(`To ${email} · [^·]* · (\\w+)`).exec(page) ?? [];
  return state;
}

async function until(ask, otherwise) {
  for (const limit = Date.now() + patienceMs; ; await delay(250)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > limit) throw new Error(`${otherwise} within ${patienceMs / 1000} s`);
  }
}

async function text(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}
