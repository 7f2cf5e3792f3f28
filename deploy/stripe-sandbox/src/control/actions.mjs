import { StripeFault } from '../stripe-fault.mjs';

/**
 * What testers do by hand, by the kind of thing and the name of the action; each answers the thing as it is then.
 * @type {Record<string, Record<string, (world: import('../world.mjs').World, id: string, values: Record<string, any>) => unknown>>}
 */
export const actions = {
  sessions: {
    pay: ({ sessions }, id) => after(sessions, id, (token) => sessions.pay(token)),
    decline: ({ sessions }, id, { reason }) => after(sessions, id, (token) => sessions.decline(token, reason)),
    challenge: ({ sessions }, id) => after(sessions, id, (token) => sessions.challenge(token)),
    pay_later: ({ sessions }, id) => after(sessions, id, (token) => sessions.payLater(token)),
    arrive: ({ sessions }, id) => after(sessions, id, (token) => sessions.arrive(token, true)),
    arrive_failing: ({ sessions }, id) => after(sessions, id, (token) => sessions.arrive(token, false)),
    expire: ({ sessions }, id) => sessions.expire(id),
  },
  charges: {
    refund: ({ refunds, payments }, id, { amount }) =>
      refunds.create({ charge: chargeOf(payments, id), amount: amount === undefined || amount === '' ? undefined : Number(amount) }),
    dispute: ({ disputes, payments }, id, { reason }) => disputes.open(chargeOf(payments, id), reason || undefined),
  },
  disputes: {
    review: ({ disputes }, id) => disputes.review(id),
    win: ({ disputes }, id, { fee_returned }) => disputes.win(id, String(fee_returned) === 'true'),
    lose: ({ disputes }, id) => disputes.lose(id),
  },
  refunds: {
    succeed: ({ refunds }, id) => refunds.finish(id, 'succeeded'),
    fail: ({ refunds }, id) => refunds.finish(id, 'failed'),
  },
  accounts: {
    finish: ({ accounts }, id) => accounts.take(id, 'finish'),
    payouts_later: ({ accounts }, id) => accounts.take(id, 'payouts_later'),
    half_way: ({ accounts }, id) => accounts.take(id, 'half_way'),
    more_later: ({ accounts }, id) => accounts.take(id, 'more_later'),
    disable: ({ accounts }, id) => accounts.take(id, 'disable'),
    reject: ({ accounts }, id) => accounts.take(id, 'reject'),
  },
  subscriptions: {
    renew: ({ subscriptions }, id) => changed(subscriptions, id, (one) => subscriptions.renew(one)),
    fail_next: ({ subscriptions }, id) => changed(subscriptions, id, (one) => subscriptions.failNext(one)),
    retry: ({ subscriptions }, id) => changed(subscriptions, id, (one) => subscriptions.retry(one)),
    retry_failing: ({ subscriptions }, id) => changed(subscriptions, id, (one) => subscriptions.retry(one, false)),
    cancel_later: ({ subscriptions }, id) => changed(subscriptions, id, (one) => subscriptions.cancelInPortal(one)),
    resume: ({ subscriptions }, id) => changed(subscriptions, id, (one) => subscriptions.resume(one)),
    cancel: ({ subscriptions }, id) => subscriptions.cancel(id),
    switch: ({ subscriptions }, id, { price, proration = 'none' }) =>
      changed(subscriptions, id, (one) => subscriptions.switchTo(one, price, proration)),
  },
};

/** @param {import('../world.mjs').World} world */
export function act(world, kind, id, name, values = {}) {
  const known = Object.hasOwn(actions, kind) && Object.hasOwn(actions[kind], name) ? actions[kind][name] : undefined;
  if (!known) throw StripeFault.invalid(`The sandbox knows no action ${kind}/${name}.`, { status: 404 });
  return known(world, id, values);
}

function after(sessions, id, does) {
  sessions.read(id);
  does(sessions.tokenOf(id));
  return sessions.read(id);
}

function changed(subscriptions, id, does) {
  const subscription = subscriptions.read(id);
  does(subscription);
  return subscription;
}

/** Testers may know the payment only. */
const chargeOf = (payments, id) => (id.startsWith('pi_') ? String(payments.intent(id).latest_charge) : id);
