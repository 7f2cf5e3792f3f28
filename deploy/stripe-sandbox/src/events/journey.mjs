/** @typedef {import('../webhooks.mjs').Journey & { drop?: string[] }} EventJourney `drop`: types that are never sent, or "all". */
/** @typedef {{ delay?: string, copies?: string, reorder?: string, drop?: string }} JourneyForm */

/**
 * As a tester chose it in a form or in the page's address.
 * @param {JourneyForm} form
 * @returns {EventJourney}
 */
export const journeyOf = ({ delay, copies, reorder, drop }) => ({
  delaySeconds: bounded(delay, 0, 600),
  copies: bounded(copies, 1, 5),
  reorder: reorder !== undefined && reorder !== 'false',
  drop: (drop ?? '').split(/[\s,]+/).filter(Boolean),
});

/** How events travel that no page sends: those of calls of the API, and of time. */
export const defaultJourney = (state) => state.collection('journey').defaults ?? {};

export const setDefaultJourney = (state, form) => {
  state.collection('journey').defaults = journeyOf(form);
};

/** The other way round: what the form starts with. @returns {JourneyForm} */
export const formOf = ({ delaySeconds = 0, copies = 1, reorder, drop = [] }) => ({
  delay: String(delaySeconds),
  copies: String(copies),
  reorder: reorder ? '' : undefined,
  drop: drop.join(' '),
});

const bounded = (text, least, most) => Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));
