import { jest } from '@jest/globals';

/** The tab that a press opens for the provider's page; `null` when the browser blocks it. */
export function nextTab(blocked = false) {
  const tab = { opener: {} as unknown, closed: false, location: { replace: jest.fn() }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(blocked ? null : (tab as unknown as Window));
  return { ...tab, open };
}
