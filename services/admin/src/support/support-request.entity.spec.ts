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
};

test('an empty type and priority mean the usual ones', () => {
  expect(SupportRequest.from(form, null, now)).toMatchObject({ requestType: 'general', priority: 'normal', userId: null, createdAt: now });
});

test('texts are trimmed and keep their markup and line breaks', () => {
  const written = SupportRequest.from({ ...form, subject: '  <b>5 < 6</b> ', message: '\u202eone\r\ntwo\u0000 ' }, null, now);
  expect(written).toMatchObject({ subject: '<b>5 < 6</b>', message: 'one\ntwo' });
});

test('each text that shows nothing is named', () => {
  const submit = () => SupportRequest.from({ ...form, name: ' ', message: '\n\u200b' }, null, now);
  expect(submit).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      fields: [expect.objectContaining({ field: 'name', message: 'Name is required' }), expect.objectContaining({ field: 'message' })],
    }),
  );
});
