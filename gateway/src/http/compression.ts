import { getOption, type DescMessage } from '@bufbuild/protobuf';
import compress from '@fastify/compress';
import { secret } from '@sotto/proto/options/v1/options';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answers of this route may be compressed; they may unless it says no. */
    compress?: boolean;
  }
}

const minBytes = 1024;
/** Fast enough for answers that are made for each request; the files of the web are compressed better, by the build. */
const brotliQuality = 4;

/** Compresses larger answers of the routes that are added afterwards, if the client accepts it and the route does not refuse it. */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  http.addHook('onRoute', (route) => {
    if (route.config?.compress === false) route.compress = false;
  });
  await http.register(compress, {
    threshold: minBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  });
}

/** Whether a message or a part of it has a field that the contract calls secret; see `secret` in the contract for the reason. */
export function carriesSecrets(message: DescMessage, seen: ReadonlySet<DescMessage> = new Set()): boolean {
  if (seen.has(message)) return false;
  const deeper = new Set([...seen, message]);
  return message.fields.some((field) => getOption(field, secret) || (field.message && carriesSecrets(field.message, deeper)));
}
