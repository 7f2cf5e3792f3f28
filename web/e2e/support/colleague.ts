import { type Browser, type Page, request } from '@playwright/test';
import { Member, password } from './member';
import { inAdminArea, staff } from './staff';

/** What somebody of the demo's staff does by the calls that the pages make. */
export async function callsOf(email: string) {
  const origin = process.env.E2E_URL ?? '';
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const { accessToken } = await (await context.post('/api/v1/sessions', { data: { email, password: 'sotto-demo' } })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return async (method: string, path: string, data?: object) => {
    const answer = await context.fetch(`/api/v1${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

/** Another one of the staff, at an address of the admin area: the demo has one of each role, and some things need two. */
export async function colleague(browser: Browser, name: string, role: 'admin' | 'moderator', address: string): Promise<Page> {
  const member = await Member.settled(browser, { name, gender: 'woman' });
  const asAdmin = await callsOf(staff.admin);
  await asAdmin('POST', '/admin/roles', { userId: member.userId, role, held: true, reason: 'A second person' });
  await member.close();
  return inAdminArea(browser, { email: member.email, password }, address);
}
