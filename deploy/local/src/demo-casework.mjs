import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DemoVisitor } from './demo-visitor.mjs';
import { root } from './root.mjs';

const demo = `${root}deploy/local/demo/`;
const read = (name) => JSON.parse(readFileSync(demo + name, 'utf8'));

/**
 * Gives the people behind the product something to do: reports, pictures that the classifier leaves to a person, and mail, all by the calls
 * that members' pages make.
 * @param {string} url Where the product is.
 */
export async function openDemoCasework(url) {
  const { password } = read('people.json');
  const { reports, images, support, takedowns } = read('casework.json');
  const visitors = new Map();
  const as = async (email) => {
    if (!visitors.has(email)) visitors.set(email, await DemoVisitor.signedIn(url, email, password));
    return visitors.get(email);
  };
  const anybody = new DemoVisitor(url);
  for (const { email, about, store, ...report } of reports) {
    const { userId } = await as(about);
    const subject = store ? { subjectKind: 'storefront', subjectId: userId } : {};
    await (await as(email)).need('POST', '/reports', { userId, ...report, ...subject });
  }
  for (const { email, cover } of images) {
    const file = readFileSync(`${demo}covers/${cover}`);
    await (await as(email)).upload(file, { purpose: 'profile-image', filename: cover });
  }
  for (const request of support) await anybody.need('POST', '/support-requests', { clientRequestId: randomUUID(), ...request });
  for (const { kind, email, asker, askerName, description } of takedowns) {
    const links = [`${url}/storefront/${(await as(email)).userId}`];
    const request = { clientRequestId: randomUUID(), kind, links, description, name: askerName, email: asker, statement: true };
    await anybody.need('POST', '/takedowns', request);
  }
}
