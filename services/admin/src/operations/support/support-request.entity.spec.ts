import { SupportRequest } from './support-request.entity.js';

const now = new Date('2026-11-28T12:00:00Z');
const form = {
  clientRequestId: 'x',
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Hello',
  message: 'Please help',
  requestType: '',
  priority: '',
  language: '',
};

test('SupportRequest: an empty type and priority mean the defaults', () => {
  expect(SupportRequest.from(form, null, now)).toMatchObject({ requestType: 'general', priority: 'normal', userId: null, createdAt: now });
});

test('SupportRequest: has the priority that a member chose, and none of a visitor', () => {
  expect(SupportRequest.from({ ...form, priority: 'urgent' }, 'ann', now).priority).toBe('urgent');
  expect(SupportRequest.from({ ...form, priority: 'urgent' }, null, now).priority).toBe('normal');
});

test('SupportRequest: trims texts and keeps their markup and line breaks', () => {
  const written = SupportRequest.from({ ...form, subject: '  <b>5 < 6</b> ', message: '\u202eone\r\ntwo\u0000 ' }, null, now);
  expect(written).toMatchObject({ subject: '<b>5 < 6</b>', message: 'one\ntwo' });
});

test('SupportRequest: names every blank text', () => {
  const submit = () => SupportRequest.from({ ...form, name: ' ', message: '\n\u034f' }, null, now);
  expect(submit).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      fields: [expect.objectContaining({ field: 'name', message: 'Name is required' }), expect.objectContaining({ field: 'message' })],
    }),
  );
});
