import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { inbox, me, messages } from './people';

export const apiUrl = 'http://sotto.test/api/v1';

/** A gateway that knows Ana and Mia. Tests override single answers with `gateway.use`. */
export const gateway = setupServer(
  http.post(`${apiUrl}/sessions/refresh`, () => HttpResponse.json({ accessToken: 'token-1', userId: me })),
  http.post(`${apiUrl}/sessions`, () => HttpResponse.json({ accessToken: 'token-1', userId: me })),
  http.delete(`${apiUrl}/sessions`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${apiUrl}/conversations`, () => HttpResponse.json({ conversations: inbox() })),
  http.get(`${apiUrl}/conversations/:id/messages`, () => HttpResponse.json({ messages: messages() })),
  http.put(`${apiUrl}/conversations/:id/read`, () => HttpResponse.json({})),
);

/** An answer as the gateway's problem filter writes it. */
export const problem = (status: number, code: string, fields: { field: string; message: string }[] = [], detail = '') =>
  HttpResponse.json(
    { type: 'about:blank', status, code, detail, fields },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
