import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The part of the S3 protocol that the store uses, in memory. */
export async function startS3(): Promise<{ url: string; stop: () => Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `s3://bucket?endpoint=${encodeURIComponent(endpoint)}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
    const key = pathname.replace(/^\/bucket\/?/, '');
    const body = await buffer(request);
    const xml = (text: string) => response.setHeader('Content-Type', 'application/xml').end(`<?xml version="1.0"?>${text}`);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return void response.writeHead(403).end();
    if (request.method === 'POST' && searchParams.has('uploads'))
      return void xml('<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>');
    if (request.method === 'PUT' && searchParams.has('partNumber')) {
      parts.set(`${key} ${searchParams.get('partNumber')?.padStart(4, '0')}`, body);
      return void response.setHeader('ETag', '"part"').end();
    }
    if (request.method === 'POST' && searchParams.has('uploadId')) {
      const own = [...parts].filter(([name]) => name.startsWith(`${key} `)).sort(([a], [b]) => (a < b ? -1 : 1));
      objects.set(key, Buffer.concat(own.map(([, part]) => part)));
      return void xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name);
      return void xml('<DeleteResult></DeleteResult>');
    }
    if (request.method === 'GET' && key === '') {
      const found = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? ''));
      return void xml(`<ListBucketResult>${found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`);
    }
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && source) {
      objects.set(key, objects.get(decodeURIComponent(String(source)).replace(/^\/?bucket\//, '')) ?? Buffer.alloc(0));
      return void xml('<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>');
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return void response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
    response
      .writeHead(first === undefined ? 200 : 206, { 'Content-Length': part.length })
      .end(request.method === 'HEAD' ? undefined : part);
  }
}
