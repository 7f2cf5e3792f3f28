import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** An open channel would keep the process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom lacks what Node has; this hands it over. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = QuietChannel;
    Object.defineProperty(this.global.navigator, 'locks', { value: globalThis.navigator.locks });
  }
}
