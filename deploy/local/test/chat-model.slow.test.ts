import type { Stack } from '@sotto/local/stack';
import { randomInt } from 'node:crypto';
import { ChatWalk } from './chat-walk.js';
import { sharedStack } from './shared-stack.js';

const seed = Number(process.env.CHAT_MODEL_SEED ?? randomInt(2 ** 31));
const steps = 500;
const checkEvery = 25;

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
}, 90_000);

test(`whatever two members do on three devices, all of them show what is true (CHAT_MODEL_SEED=${seed})`, async () => {
  const walk = await ChatWalk.start(stack, seed);
  try {
    while (walk.steps < steps) {
      const until = walk.steps + checkEvery;
      while (walk.steps < until) await walk.go();
      await walk.agree();
    }
    expect(walk.leaks()).toEqual([]);
  } catch (error) {
    throw new Error(`CHAT_MODEL_SEED=${seed}, after ${walk.steps} steps: ${String(error)}\n${walk.trail()}`, { cause: error });
  } finally {
    await walk.stop();
  }
}, 300_000);
