import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

const inlineScript = /<script type="text\/javascript">([\s\S]*?)<\/script>/g;

/**
 * Serves the browsable API reference from local files. Its page has one inline script, which is allowed by its hash. The content security
 * policy allows connections to this origin only.
 */
export async function serveApiDocs(http: FastifyInstance): Promise<void> {
  await http.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('Content-Security-Policy', policy(payload));
      } else reply.header('Cache-Control', 'max-age=3600');
      return payload;
    });
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Interface',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        agent: { disabled: true },
      },
    });
  });
}

function policy(page: string): string {
  const hashes = [...page.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
