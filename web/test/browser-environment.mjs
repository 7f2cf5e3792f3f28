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

/** An open channel would keep the process alive, and let the tests of one file receive those of the next. */
const quietChannel = (opened) =>
  class QuietChannel extends BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
      opened.add(this);
    }
  };

/** jsdom lacks what Node has; this hands it over. */
export default class BrowserEnvironment extends TestEnvironment {
  channels = new Set();
  startedIn = process.cwd();

  constructor(...args) {
    super(...args);
    // Tests read files by their path in `web`, wherever jest was started.
    process.chdir(args[0].projectConfig.rootDir);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = quietChannel(this.channels);
    Object.defineProperty(this.global.navigator, 'locks', { value: globalThis.navigator.locks });
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    process.chdir(this.startedIn);
    await super.teardown();
  }
}
