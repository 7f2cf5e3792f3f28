import { getOption } from '@bufbuild/protobuf';
import { PlatformErrorSchema } from '@sotto/proto/common/v1/failure';
import { http_status } from '@sotto/proto/options/v1/options';
import { STATUS_CODES } from 'node:http';
import { errorEnums, statusOf } from './error-statuses.js';
import { httpCode } from './problem.js';

const written = errorEnums.flatMap(({ values }) => values.filter(({ number }) => number > 0));

test.each(written.map((value) => [value.name, value] as const))('error statuses: %s has one status in all contracts', (_, value) => {
  const status = getOption(value, http_status);
  expect(STATUS_CODES[status]).toBeDefined();
  expect(statusOf(value.localName)).toBe(status);
});

test('error statuses: the codes of the protocol are the names of their statuses', () => {
  const codes = PlatformErrorSchema.values.map(({ localName }) => localName);
  const ofProtocol = ['BAD_REQUEST', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'URI_TOO_LONG', 'UNSUPPORTED_MEDIA_TYPE'];
  expect(codes).toEqual(expect.arrayContaining(ofProtocol));
  for (const code of ofProtocol) expect(httpCode(statusOf(code))).toBe(code);
});

test('error statuses: a code that no contract names is refused', () => {
  expect(() => statusOf('TEAPOT')).toThrow('TEAPOT');
});
