import { FlowRunner } from './flow-runner.js';

let flows: FlowRunner;
beforeAll(async () => {
  flows = await FlowRunner.start();
}, 120_000);
afterAll(() => flows?.stop());

test.each([
  ['look', 'look_whole', 'GET /conversations answers well', 2],
  ['signUp', 'sign_up_whole', 'a profile is kept as it was written', 5],
  ['discover', 'discover_whole', 'the last pass is taken back', 8],
  ['chat', 'chat_whole', 'a message reaches the other page', 18],
  ['upload', 'upload_whole', 'the server knows how far it has the file', 7],
  ['buy', 'buy_whole', 'what was bought is unlocked', 10],
  ['admin', 'admin_whole', 'a report is closed as it was decided', 12],
])('the flow %s does what it says, and all its checks hold', async (exec, whole, check, least) => {
  const outcome = await flows.run(exec);
  expect(outcome.failed).toEqual([]);
  expect(outcome.checks.length).toBeGreaterThanOrEqual(least);
  expect(outcome.checks).toContainEqual([check, true]);
  expect(outcome.of(whole)).toMatchObject([{ value: 1 }]);
  expect(outcome.of('http_req_failed').filter(({ value }) => value === 1)).toEqual([]);
});

test('every message of the flow chat is timed from its sending to its frame', async () => {
  const outcome = await flows.run('chat');
  expect(outcome.of('frames_seen').map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(outcome.of('frame_delivery').every(({ value }) => value >= 0 && value < 5_000)).toBe(true);
});

test('a session is renewed by its cookie before its token is too old', async () => {
  const outcome = await flows.run('discover', { more: { TOKEN_SECONDS: '-1' } });
  expect(outcome.failed).toEqual([]);
  expect(outcome.checks.filter(([name]) => name === 'POST /sessions/refresh answers well').length).toBeGreaterThan(2);
  expect(outcome.checks.filter(([name]) => name === 'POST /sessions answers well')).toHaveLength(1);
});
