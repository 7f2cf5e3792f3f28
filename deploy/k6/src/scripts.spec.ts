import { Crowd } from './stand-in/crowd.mjs';

/** What a script asks for when nobody has made a file of accounts. */
async function optionsOf(script: string, more: Record<string, string> = {}) {
  const crowd = new Crowd(new URL(`../${script}.ts`, import.meta.url).href, { URL: 'http://localhost:1', ...more });
  try {
    return (await crowd.join()).options;
  } finally {
    await crowd.leave();
  }
}

const flowsOf = (scenarios: Record<string, { exec: string }>) => [...new Set(Object.values(scenarios).map(({ exec }) => exec))].sort();
const everybody = ['buy', 'chat', 'discover', 'look', 'signUp', 'upload'];

test.each(['smoke', 'load', 'soak'])('%s needs no accounts, and leaves staff out where nobody is named', async (script) => {
  const staff = { ADMIN_EMAIL: 'boss@sotto.example', ADMIN_PASSWORD: 'word' };
  const [without, named] = [await optionsOf(script), await optionsOf(script, staff)];
  expect(flowsOf(without.scenarios)).toEqual(everybody);
  expect(Object.keys(without.thresholds).filter((metric) => metric.includes('admin'))).toEqual([]);
  expect(flowsOf(named.scenarios)).toEqual(['admin', ...everybody]);
});

test('breakpoint ends at the first limit that is missed, but not for arrivals that k6 had no user for', async () => {
  const { scenarios, thresholds } = await optionsOf('breakpoint');
  expect(flowsOf(scenarios)).toEqual(['chat', 'discover', 'look']);
  const ending = Object.entries(thresholds).filter(([, [rule]]) => typeof rule === 'object');
  expect(ending.map(([metric]) => metric)).toEqual(
    expect.arrayContaining(['http_req_duration{kind:read}', 'http_req_failed', 'frames_seen']),
  );
  expect(ending.map(([metric]) => metric)).not.toContain('dropped_iterations');
});
