// A page that is nothing but a page: one answer, with its style in it. The least that showing something costs.
import { createServer } from 'node:http';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title>
<style>body{margin:0;font:16px system-ui;background:#111;color:#eee}main{padding:15vh 8vw}h1{font-size:48px}</style></head>
<body><main><h1>Discreet company after dark</h1><p>A headline, a sentence and a link, as the first page has them.</p><a href="/">Enter</a></main></body></html>`;

const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
server.listen(0, '127.0.0.1', () => process.send(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
