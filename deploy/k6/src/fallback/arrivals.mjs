import { setTimeout as delay } from 'node:timers/promises';
import { arrivedBy, lengthOf, secondsOf, stagesOf } from './options.mjs';

/** @typedef {import('../stand-in/crowd.mjs').Crowd} Crowd */
/** @typedef {import('../stand-in/crowd.mjs').User} User */
/** @typedef {import('./options.mjs').Scenario} Scenario */

const tickMs = 20;
/** As long k6 waits for who has started. */
const gracefulSeconds = 30;

/** A thread weighs more than a user of k6: who is counted in for the worst case joins when it comes. */
const present = 1 / 3;

/**
 * The users of one scenario who are there before it begins.
 * @param {Crowd} crowd @param {Scenario} scenario
 */
export const usersOf = (crowd, { vus, preAllocatedVUs = 1 }) => joinAll(crowd, vus ?? Math.ceil(preAllocatedVUs * present));

/** @param {Crowd} crowd @param {number} count */
const joinAll = (crowd, count) => Promise.all(Array.from({ length: count }, () => crowd.join()));

/**
 * Lets users do what a scenario says, when it says so.
 * @param {Scenario} scenario @param {User[]} users
 * @param {{ crowd: Crowd, note: (samples: import('../stand-in/current.mjs').Sample[]) => void }} world
 */
export async function runScenario(scenario, users, { crowd, note }) {
  const { exec, tags = {}, executor } = scenario;
  const doIt = (user) => user.run(exec, tags).then(({ samples }) => note(samples));
  await delay(secondsOf(scenario.startTime) * 1000);
  if (executor === 'per-vu-iterations')
    return Promise.all(
      users.map(async (user) => {
        for (let n = 0; n < (scenario.iterations ?? 1); n++) await doIt(user);
      }),
    );

  const busy = new Set();
  const free = [...users];
  let all = users.length;
  const begin = (user) => {
    const doing = doIt(user).then(() => {
      busy.delete(doing);
      free.push(user);
    });
    busy.add(doing);
  };
  const another = () => {
    all++;
    void crowd.join().then(begin);
  };
  const dropped = { metric: 'dropped_iterations', type: /** @type {const} */ ('counter'), value: 1, tags };

  await atEachArrival(stagesOf(scenario), () => {
    const user = free.shift();
    if (user) begin(user);
    else if (all < (scenario.maxVUs ?? all)) another();
    else note([dropped]);
  });
  await Promise.race([Promise.all(busy), delay(gracefulSeconds * 1000, undefined, { ref: false })]);
}

/** Arrivals are due by the clock, independent of the users who are still running. */
async function atEachArrival(stages, arrive) {
  const [began, length] = [performance.now(), lengthOf(stages)];
  for (let arrived = 0, seconds = 0; seconds < length; await delay(tickMs)) {
    seconds = Math.min(length, (performance.now() - began) / 1000);
    for (const due = arrivedBy(stages, seconds); arrived < due; arrived++) arrive();
  }
}
