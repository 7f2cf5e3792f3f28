/** jsdom has no Web Animations; these end at once. What a test waits for is the time between two swipes, not the movement. */
Object.assign(Element.prototype, {
  animate: () => ({
    finished: Promise.resolve(),
    effect: { getComputedTiming: () => ({ duration: 0 }) },
    addEventListener() {},
    cancel() {},
    commitStyles() {},
    finish() {},
    pause() {},
    play() {},
  }),
});
