import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export const moduleMocker = new ModuleMocker(globalThis);
export const fakeTimers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** What a test imports from `@jest/globals`, as far as tests use it. There is no `jest.mock`: modules are the real ones. */
export const jest = {
  fn: moduleMocker.fn.bind(moduleMocker),
  spyOn: moduleMocker.spyOn.bind(moduleMocker),
  useFakeTimers: () => fakeTimers.useFakeTimers(),
  useRealTimers: () => fakeTimers.useRealTimers(),
  advanceTimersByTime: (ms) => fakeTimers.advanceTimersByTime(ms),
};
