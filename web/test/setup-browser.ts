import { webcrypto } from 'node:crypto';

/** jsdom measures nothing: every row is 40 px and every scroller 800, enough for a virtual list to show its rows. */
class MeasuringObserver implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const height = target.getAttribute('role') === 'log' ? 800 : 40;
    queueMicrotask(() => this.report([{ target, contentRect: { width: 400, height } } as unknown as ResizeObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
}

/** Whatever is watched is on the screen. */
class SeeingObserver {
  constructor(private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {}
  observe(target: Element) {
    queueMicrotask(() => this.report([{ target, isIntersecting: true }]));
  }
  unobserve() {}
  disconnect() {}
}

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
Object.assign(globalThis, {
  scrollTo() {},
  // Never idle: what comes after a page is tested by itself, and is not to arrive in the middle of another test.
  requestIdleCallback: () => 0,
  cancelIdleCallback() {},
  ResizeObserver: MeasuringObserver,
  IntersectionObserver: SeeingObserver,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(Element.prototype, {
  scrollTo() {},
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
