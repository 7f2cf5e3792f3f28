/**
 * What a tester does on the pages of the payment sandbox, without clicking: `pay`, `decline`, `finish` and whatever else a button there says.
 * @param {string} url The hosted page, as the product answered it.
 * @param {string} [action]
 */
export async function pressAt(url, action = 'pay') {
  const page = await fetch(url); // a link to onboarding leads on to a page of its own
  const { status } = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  if (status !== 303) throw new Error(`The sandbox answered ${status} to "${action}" at ${url}.`);
}
