import { MediaErrorSchema, type MediaError } from '@sotto/proto/media/v1/errors';
import { mediaError } from './media-error.js';

const codes = MediaErrorSchema.values.map(({ localName }) => localName as keyof typeof MediaError).filter((code) => code !== 'UNSPECIFIED');

test.each(codes)('%s is told in a sentence for people', (code) => {
  expect(mediaError(code).message).toMatch(/^[A-Z][a-z]* .*[a-z]/);
});
