const everyMs = 100;
/** How long frames may keep the page from drawing and from what its member does; the others wait for the next turn. */
const atMostMs = 30;

/**
 * Delivers a frame at once after a pause, and those of a burst together every 100 ms, in order: the page is drawn once for all of them.
 * A hidden page has slow timers, so a frame that comes late enough does not wait for them.
 */
export function createFrameQueue<Frame>(deliver: (frame: Frame) => void): { add: (frame: Frame) => void; clear: () => void } {
  const waiting: Frame[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deliveredAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const began = performance.now();
    try {
      for (let frame = waiting.shift(); frame !== undefined; frame = performance.now() - began < atMostMs ? waiting.shift() : undefined)
        deliver(frame);
    } finally {
      deliveredAt = performance.now();
      if (waiting.length > 0) timer = setTimeout(flush, everyMs);
    }
  };
  return {
    add: (frame) => {
      waiting.push(frame);
      if (performance.now() - deliveredAt >= everyMs) flush();
      else timer ??= setTimeout(flush, everyMs);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting.length = 0;
    },
  };
}
