import { Agent as PlainAgent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';

const agents = { 'http:': new PlainAgent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) };
const patienceMs = 60_000;

/**
 * @typedef {object} Sent
 * @property {string} method
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {string | ArrayBuffer | null} body
 * @property {number} redirects How many are followed.
 */

/**
 * @typedef {object} Answered
 * @property {number} status 0 when there was no answer.
 * @property {string} url After redirects.
 * @property {string} body
 * @property {string[]} rawHeaders
 * @property {number} ms From the request on an open connection to the end of the answer.
 * @property {string} error
 */

/**
 * Sends one request and follows where it leads; an answer that never comes is an answer as well, as in k6.
 * @param {Sent} sent
 * @returns {Promise<Answered>}
 */
export async function send(sent) {
  const answer = await sendOnce(sent).catch((error) => failed(sent, error));
  const target = answer.rawHeaders[answer.rawHeaders.findIndex((name) => name.toLowerCase() === 'location') + 1];
  const leadsOn = [301, 302, 303, 307, 308].includes(answer.status) && answer.rawHeaders.includes(target ?? '') && sent.redirects > 0;
  if (!leadsOn) return answer;
  const url = new URL(target ?? '', sent.url).href;
  return send({ ...sent, url, method: 'GET', body: null, redirects: sent.redirects - 1 });
}

/** @param {Sent} sent @returns {Promise<Answered>} */
function sendOnce({ method, url, headers, body }) {
  return new Promise((resolve, reject) => {
    const { protocol } = new URL(url);
    let began = performance.now();
    const length =
      body === null ? (method === 'GET' || method === 'HEAD' ? {} : { 'content-length': 0 }) : { 'content-length': sizeOf(body) };
    const options = { method, headers: { ...headers, ...length }, agent: agents[protocol], timeout: patienceMs };
    const asking = (protocol === 'https:' ? secure : plain)(url, options, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          url,
          body: Buffer.concat(parts).toString(),
          rawHeaders: answer.rawHeaders,
          ms: performance.now() - began,
          error: '',
        }),
      );
    });
    asking.once('socket', (socket) => {
      if (socket.connecting) socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => (began = performance.now()));
    });
    asking.once('timeout', () => asking.destroy(new Error('request timeout')));
    asking.once('error', reject);
    asking.end(body === null ? undefined : typeof body === 'string' ? body : Buffer.from(body));
  });
}

/** @param {string | ArrayBuffer} body */
const sizeOf = (body) => (typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength);

/** @param {Sent} sent @param {Error} error @returns {Answered} */
const failed = ({ url }, error) => ({ status: 0, url, body: '', rawHeaders: [], ms: 0, error: error.message || error.name });
