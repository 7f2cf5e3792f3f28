import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { SupportRequest } from '../src/operations/support/support-request.entity.js';
import { adminService } from './admin.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());

const aForm = (changes: object = {}) => ({
  clientRequestId: newId(),
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Hello',
  message: 'Please help',
  ...changes,
});
const submit = (viewer: Viewer, form: object) => h.client(AdminService).submitSupportRequest(viewer, form);
const stored = (clientRequestId: string) => h.em.findOneOrFail(SupportRequest, { clientRequestId });

test('SubmitSupportRequest: tickets start at S-1001, and a retry uses no number', async () => {
  const form = aForm();
  const first = await submit(anonymous, form);
  expect(first.ticket).toBe('S-1001');
  expect(await submit(anonymous, form)).toEqual(first);
  expect((await submit(anonymous, aForm())).ticket).toBe('S-1002');
});

test('SubmitSupportRequest: stores the request of a visitor, who sets no priority', async () => {
  const form = aForm({ requestType: 'billing', priority: 'urgent' });
  const { id } = await submit(anonymous, form);
  expect(await stored(form.clientRequestId)).toMatchObject({ ...form, id, priority: 'normal', userId: null, createdAt: h.clock.now() });
});

test('SubmitSupportRequest: stores the priority that a member chose', async () => {
  const form = aForm({ priority: 'high' });
  await submit(as(newId()), form);
  expect((await stored(form.clientRequestId)).priority).toBe('high');
});

test('SubmitSupportRequest: takes the member from the viewer, not from the form', async () => {
  const member = newId();
  const form = aForm({ userId: newId() });
  await submit(as(member), form);
  expect((await stored(form.clientRequestId)).userId).toBe(member);
});

test('SubmitSupportRequest: stores no member for a service', async () => {
  const form = aForm();
  await submit(asService('media'), form);
  expect((await stored(form.clientRequestId)).userId).toBeNull();
});

test('SubmitSupportRequest: concurrent calls with one client id store one request', async () => {
  const form = aForm();
  const receipts = await Promise.all(Array.from({ length: 8 }, () => submit(anonymous, form)));
  expect(new Set(receipts.map(({ ticket }) => ticket)).size).toBe(1);
  expect(await h.em.count(SupportRequest, { clientRequestId: form.clientRequestId })).toBe(1);
});

test('SubmitSupportRequest: accepts texts of any length', async () => {
  const form = aForm({ message: 'a'.repeat(500_000), subject: 'b'.repeat(20_000) });
  await submit(anonymous, form);
  expect(await stored(form.clientRequestId)).toMatchObject({ message: form.message });
});

test.each([
  ['an address that is none', { email: 'ann' }, 'email', 'string.email'],
  ['an unknown type', { requestType: 'praise' }, 'requestType', 'string.in'],
  ['an unknown priority', { priority: 'now' }, 'priority', 'string.in'],
  ['a missing subject', { subject: '' }, 'subject', 'string.min_len'],
  ['a blank message', { message: ' \n' }, 'message', 'text.blank'],
  ['a blank name', { name: '\u200b' }, 'name', 'text.blank'],
])('SubmitSupportRequest: refuses %s with an error on its field', async (_, changes, field, rule) => {
  const before = await h.em.count(SupportRequest);
  await expect(submit(anonymous, aForm(changes))).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422, fields: [{ field, rule }] });
  expect(await h.em.count(SupportRequest)).toBe(before);
});
