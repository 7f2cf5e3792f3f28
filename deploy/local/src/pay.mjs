/**
 * What a tester does on the pages of the payment sandbox, without clicking: `pay`, `decline`, `finish` and whatever else a button there says.
 * @param {string} url The hosted page, as the product answered it.
 * @param {string} [action]
 * @param {Record<string, string>} [travel] How its events travel: `delay`, `copies`, `reorder`, `drop`.
 */
export async function pressAt(url, action = 'pay', travel = {}) {
  const page = await fetch(url); // a link to onboarding leads on to a page of its own
  const { status } = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action, ...travel }), redirect: 'manual' });
  if (status !== 303) throw new Error(`The sandbox answered ${status} to "${action}" at ${url}.`);
}
