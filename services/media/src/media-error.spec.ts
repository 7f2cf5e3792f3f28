import { MediaErrorSchema, type MediaError } from '@sotto/proto/media/v1/errors';
import { mediaError } from './media-error.js';

const codes = MediaErrorSchema.values.map(({ localName }) => localName as keyof typeof MediaError).filter((code) => code !== 'UNSPECIFIED');

test.each(codes)('mediaError: %s has a text for members', (code) => {
  expect(mediaError(code).message).toMatch(/^[A-Z][a-z]* .*[a-z]/);
});
