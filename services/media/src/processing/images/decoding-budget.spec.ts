import { Busy, DecodingBudget } from './decoding-budget.js';

const total = DecodingBudget.totalBytes;
const half = total / 2;

/** Work that runs until the test ends it. */
function work() {
  let [end, fail, running] = [() => {}, () => {}, false];
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = () => reject(new Error('failed'));
  });
  const begin = () => {
    running = true;
    return ended;
  };
  return { begin, end, fail, isRunning: () => running };
}
const soon = () => new Promise(setImmediate);

test('DecodingBudget: admits work while there is room, and the next when room is given back, also by work that fails', async () => {
  const budget = new DecodingBudget();
  const [a, b, c, d] = [work(), work(), work(), work()];
  const results = [a, b, c, d].map(({ begin }) => budget.run(half, begin));
  const settled = Promise.allSettled(results);
  await soon();
  expect([a, b, c, d].map((one) => one.isRunning())).toEqual([true, true, false, false]);
  a.fail();
  await soon();
  expect([c.isRunning(), d.isRunning()]).toEqual([true, false]);
  b.end();
  c.end();
  await soon();
  expect(d.isRunning()).toBe(true);
  d.end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('DecodingBudget: large work is not overtaken by small work that came later', async () => {
  const budget = new DecodingBudget();
  const [first, large, small] = [work(), work(), work()];
  const all = [budget.run(half, first.begin), budget.run(total, large.begin), budget.run(1, small.begin)];
  await soon();
  expect([large.isRunning(), small.isRunning()]).toEqual([false, false]);
  first.end();
  await soon();
  expect([large.isRunning(), small.isRunning()]).toEqual([true, false]);
  large.end();
  small.end();
  await Promise.all(all);
});

test('DecodingBudget: work that needs more than everything runs alone', async () => {
  const budget = new DecodingBudget();
  const [huge, small] = [work(), work()];
  const all = [budget.run(total * 9, huge.begin), budget.run(1, small.begin)];
  await soon();
  expect([huge.isRunning(), small.isRunning()]).toEqual([true, false]);
  huge.end();
  small.end();
  await Promise.all(all);
  await expect(budget.run(total, async () => 'room')).resolves.toBe('room');
});

test('DecodingBudget: large work that has to wait for a video is overtaken by what fits beside the video', async () => {
  const budget = new DecodingBudget();
  const [video, large, small, next] = [work(), work(), work(), work()];
  const all = [
    budget.run(half, video.begin, { lasting: true }),
    budget.run(total, large.begin),
    budget.run(half, small.begin),
    budget.run(half, next.begin),
  ];
  await soon();
  expect([video, large, small, next].map((one) => one.isRunning())).toEqual([true, false, true, false]);
  small.end();
  await soon();
  expect([large.isRunning(), next.isRunning()]).toEqual([false, true]);
  next.end();
  video.end();
  await soon();
  expect(large.isRunning()).toBe(true);
  large.end();
  await Promise.all(all);
});

test('DecodingBudget: a caller that waited long enough gets 503, and holds up nobody', async () => {
  const budget = new DecodingBudget();
  const [first, small] = [work(), work()];
  const running = budget.run(half, first.begin);
  budget.patienceMs = 20;
  const refused = budget.run(total, async () => 'never', { hurried: true });
  const later = budget.run(1, small.begin);
  await expect(refused).rejects.toBeInstanceOf(Busy);
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(small.isRunning()).toBe(true);
  first.end();
  small.end();
  await Promise.all([running, later]);
  await expect(budget.run(total, async () => 'room', { hurried: true })).resolves.toBe('room');
});
