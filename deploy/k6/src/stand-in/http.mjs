import { receiveMessageOnPort } from 'node:worker_threads';
import { current, note } from './current.mjs';
import { send } from './send.mjs';

/** k6 follows so many redirects by default. */
const redirects = 10;

/** A jar that stays empty: scripts here send their cookies themselves. */
export class CookieJar {}

/**
 * Sends a request, and stops this whole thread until the answer is there: in k6 a request is a plain call.
 * @param {string} method @param {string} url @param {unknown} [body] @param {object} [params]
 */
function request(method, url, body = null, params = {}) {
  const { network, bell } = current;
  if (!network) throw new Error('There is no network before a user begins.');
  Atomics.store(bell, 0, 0);
  network.postMessage(sentOf(method, url, body, params));
  Atomics.wait(bell, 0, 0);
  return take(receiveMessageOnPort(network)?.message, params);
}

/** The same without stopping: frames are received meanwhile. */
const asyncRequest = async (method, url, body = null, params = {}) => take(await send(sentOf(method, url, body, params)), params);

export default {
  request,
  asyncRequest,
  /** Which answers are no failures is a matter of k6's own metrics. */
  expectedStatuses: () => 'expected',
  get: (url, params) => request('GET', url, null, params),
  post: (url, body, params) => request('POST', url, body, params),
};

function sentOf(method, url, body, params) {
  const isForm = body !== null && typeof body === 'object' && !(body instanceof ArrayBuffer);
  const form = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return {
    method,
    url,
    headers: { ...form, ...params.headers },
    body: isForm ? new URLSearchParams(body).toString() : body,
    redirects: params.redirects ?? redirects,
  };
}

/** Notes what k6 notes of a request, and shows the answer as k6 does. */
function take(answer, { tags = {}, responseCallback = '' }) {
  const failed = answer.status < 200 || answer.status >= (responseCallback ? 500 : 400);
  note('trend', 'http_req_duration', answer.ms, tags);
  note('rate', 'http_req_failed', failed, tags);
  note('counter', 'http_reqs', 1, tags);
  const { headers, cookies } = readHeaders(answer.rawHeaders);
  return {
    status: answer.status,
    url: answer.url,
    body: answer.body,
    error: answer.error,
    timings: { duration: answer.ms },
    headers,
    cookies,
  };
}

/** Header names in the spelling that Go gives them, and the cookies apart. */
function readHeaders(raw) {
  const [headers, cookies] = [{}, {}];
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at].toLowerCase().replace(/(^|-)\w/g, (char) => char.toUpperCase());
    headers[name] = name in headers ? `${headers[name]}, ${raw[at + 1]}` : raw[at + 1];
    if (name !== 'Set-Cookie') continue;
    const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(raw[at + 1]) ?? [];
    cookies[cookie] = [{ name: cookie, value }];
  }
  return { headers, cookies };
}
