import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

const noSensors = ['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'];

/**
 * The content security policy of the pages: scripts and images of this origin only, and no inline code except styles (the scroll lock of
 * the dialogs writes a style element whose text depends on the window).
 */
const contentSecurity = (publicOrigin: string) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", publicOrigin.replace(/^http/, 'ws')],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
});

/** The headers of every answer, including errors. */
export class SecurityHeaders {
  private readonly headers: Record<string, string>;

  constructor(publicOrigin: string) {
    this.headers = {
      ...written({
        contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(publicOrigin) },
        referrerPolicy: { policy: 'no-referrer' },
        strictTransportSecurity: publicOrigin.startsWith('https:') && { maxAge: 63_072_000, includeSubDomains: true },
        xFrameOptions: { action: 'deny' },
      }),
      'permissions-policy': [...noSensors.map((sensor) => `${sensor}=()`), 'camera=(self)', 'microphone=(self)'].join(', '), // calls and voice notes
    };
  }

  sendAlways(http: FastifyInstance): void {
    http.addHook('onRequest', (request, reply, done) => {
      this.addTo(request, reply);
      done();
    });
  }

  addTo(request: FastifyRequest, reply: FastifyReply): void {
    void reply.headers(this.headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  }
}

/** Runs helmet once on an unused response, because its headers are the same for every request. */
function written(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
