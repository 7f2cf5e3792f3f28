import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@sotto/kit/nats/client';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import type { Mail } from '@sotto/proto/identity/v1/mail';
import type { FastifyInstance } from 'fastify';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 } p { margin: .25rem 0; opacity: .75 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0 }`;

/** A page with the mails of the product, for development, where no mail is sent. It reloads every few seconds. */
export function serveDevelopmentInbox(http: FastifyInstance, identity: Client<typeof IdentityService>, self: Viewer): void {
  http.get('/dev/inbox.css', (_request, reply) => reply.type('text/css').send(style));
  http.get<{ Querystring: { to?: string } }>('/dev/inbox', async (request, reply) => {
    const { to = '' } = request.query;
    const { mails } = await identity.listMail(self, { to: String(to).slice(0, 254) });
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page(mails));
  });
}

const page = (mails: Mail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Inbox</title><link rel="stylesheet" href="/dev/inbox.css"></head>
<body><h1>Inbox</h1>${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('')}</body></html>`;

const article = ({ to, subject, text, createdAt, state }: Mail) => `<article>
<h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · ${createdAt ? timestampDate(createdAt).toISOString() : ''} · ${escapeHtml(state)}</p>
<pre>${linked(text)}</pre></article>`;

/** Escaped text with clickable links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`))
    .join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
