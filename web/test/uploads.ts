import { HttpResponse } from 'msw';
import { apiUrl, http } from './http';
import { gateway } from './gateway';

export const uploadId = '01935d5e-0000-7000-8000-000000000001';

/** What the browser says about the file that it creates an upload for. */
export const metadataOf = (request: Request | undefined): Record<string, string> =>
  Object.fromEntries(
    (request?.headers.get('upload-metadata') ?? '').split(',').map((entry) => {
      const [name = '', value = ''] = entry.split(' ');
      return [name, atob(value)];
    }),
  );

interface Seen {
  created: Request[];
  patched: Request[];
  /** How far the upload is when someone asks. */
  offset: number;
}

/** A server of the protocol that keeps one upload and takes whatever is sent. */
export function uploadServer(): Seen {
  const seen: Seen = { created: [], patched: [], offset: 0 };
  const version = { 'tus-resumable': '1.0.0' };
  let length = '0';
  gateway.use(
    http.untyped.post(`${apiUrl}/uploads`, ({ request }) => {
      seen.created.push(request);
      length = request.headers.get('upload-length') ?? '0';
      return new HttpResponse(null, { status: 201, headers: { location: `/api/v1/uploads/${uploadId}`, ...version } });
    }),
    http.untyped.head(`${apiUrl}/uploads/${uploadId}`, () =>
      HttpResponse.text('', { headers: { 'upload-offset': String(seen.offset), 'upload-length': length, ...version } }),
    ),
    http.untyped.patch(`${apiUrl}/uploads/${uploadId}`, ({ request }) => {
      seen.patched.push(request);
      return new HttpResponse(null, { status: 204, headers: { 'upload-offset': length, ...version } });
    }),
    http.untyped.delete(`${apiUrl}/uploads/${uploadId}`, () => new HttpResponse(null, { status: 204 })),
  );
  return seen;
}
