import { pressAt } from '@sotto/local/pay';
import type { Stack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { aMember, Browser, password } from '../browser.js';
import { until, upload } from '../upload.js';
import type { Cast, Part } from './cast.js';
import { isKnown } from './decisions.js';

const pictureWithoutFace = readFileSync(new URL('../../demo/covers/tide.webp', import.meta.url));
const reason = 'Against the rules';

/** What staff does. */
export const callsOfStaff = (): Part[] => [
  settleReports,
  settleDecisions,
  review,
  support,
  takeDown,
  treatMembers,
  handlePayments,
  readMessages,
  watch,
];

const lists = ['actions', 'actions/export', 'analytics', 'cleanups', 'failed-events', 'featured', 'flags', 'images/stats', 'message-audit'];
const moreLists = ['message-audit/export', 'payments', 'queues', 'saved-replies', 'settings', 'staff', 'bans', 'referrals'];

async function watch({ meter, admin, ana }: Cast): Promise<void> {
  for (const list of [...lists, ...moreLists]) await meter.read(admin, `GET /admin/${list}`);
  await meter.read(admin, 'GET /admin/profiles', { tool: 'suspicious' });
  await meter.read(admin, 'GET /admin/analytics/chart', { metric: 'new_members', days: 30 });
  await meter.read(admin, 'GET /admin/appeals', { state: 'open' });
  await meter.read(admin, 'GET /admin/images', { status: 'pending' });
  await meter.read(admin, 'GET /admin/incidents', { state: 'open' });
  await meter.read(admin, 'GET /admin/reports', { status: 'pending' });
  await meter.read(admin, 'GET /admin/support', { status: 'open' });
  await meter.read(admin, 'GET /admin/takedowns', { status: 'open' });
  await meter.read(admin, 'GET /admin/members', { query: ana.email });
  const { userId } = ana;
  for (const part of ['', '/events', '/sessions']) await meter.read(admin, `GET /admin/members/{userId}${part}`, { userId });
  await meter.call(admin, 'POST /admin/members/{userId}/business', { userId });
}

async function settleReports({ meter, stack: { url }, admin, bea }: Cast): Promise<void> {
  const reported = await aMember(url);
  const { id: caseId } = await bea.need('POST', '/reports', { userId: reported.userId, reportType: 'spam' });
  await meter.read(admin, 'GET /admin/reports/{reportId}', { reportId: caseId });
  await meter.call(admin, 'PUT /admin/queues/{queue}/{caseId}/claim', { queue: 'reports', caseId });
  await meter.call(admin, 'DELETE /admin/queues/{queue}/{caseId}/claim', { queue: 'reports', caseId });
  const dismissed = { decisionId: randomUUID(), status: 'dismissed', adminNotes: '', action: '' };
  await meter.call(admin, 'POST /admin/reports/{reportId}/decision', { reportId: caseId, ...dismissed });
}

async function settleDecisions({ meter, stack: { url }, admin, colleague, decided: { warned, suspended, bannedId } }: Cast): Promise<void> {
  const { member, decisionId } = warned;
  await until(
    () => member.need('GET', '/notices'),
    ({ notices }) => notices?.some(({ kind }: { kind: string }) => kind === 'warn'),
  );
  await meter.call(member, 'POST /decisions/{decisionId}/appeal', { decisionId, text: 'That was my brother.' });
  await meter.read(member, 'GET /notices');
  await meter.call(member, 'POST /notices/seen');
  await meter.call(colleague, 'POST /admin/appeals/{decisionId}/decision', { decisionId, overturned: false, answer: 'We read it again.' });

  const visitor = new Browser(url);
  const { body } = await until(
    () => visitor.ask('POST', '/sessions', { email: suspended.email, password }),
    (answer) => Boolean(answer.body.restriction?.reason),
  );
  const { appealToken: token } = body.restriction;
  await meter.call(visitor, 'POST /notices/by-token', { token });
  await meter.call(visitor, 'POST /appeals/by-token', { token, text: 'That was my brother.' });

  await until(
    () => admin.need('GET', '/admin/bans?limit=100'),
    ({ decisions }) => decisions?.some(({ id }: { id: string }) => id === bannedId),
  );
  await meter.call(admin, 'POST /admin/bans/{decisionId}/confirmation', { decisionId: bannedId, confirmed: true, reason });
}

/** A picture without a face, which screening leaves to a person. */
async function waitingImage(url: string): Promise<string> {
  const owner = await aMember(url);
  await upload(owner, 'profile-image', pictureWithoutFace, 'tide.webp');
  const { latest } = await until(
    () => owner.need('GET', '/profile/images'),
    ({ latest: one }) => one?.status === 'pending' && one.needsReview,
    60_000,
  );
  return latest.id;
}

async function review({ meter, stack: { url }, admin, colleague }: Cast): Promise<void> {
  const [imageId, diverted] = [await waitingImage(url), await waitingImage(url)];
  await meter.call(admin, 'PUT /admin/images/{imageId}/claim', { imageId });
  await meter.call(admin, 'DELETE /admin/images/{imageId}/claim', { imageId });
  const decisionId = randomUUID();
  await meter.call(admin, 'POST /admin/images/{imageId}/decision', { imageId, status: 'rejected', reason, decisionId });
  await meter.call(admin, 'DELETE /admin/image-decisions/{decisionId}', { decisionId });
  await meter.call(admin, 'POST /admin/images/{imageId}/escalation', { imageId: diverted, note: 'Not sure' });
  await meter.call(colleague, 'POST /admin/images/{imageId}/diversion', { imageId: diverted, note: 'Looked at twice' });
  const { incidents } = await until(
    () => admin.need('GET', '/admin/incidents?state=open&limit=100'),
    (answer) => (answer.incidents ?? []).length > 0,
  );
  await meter.call(admin, 'POST /admin/incidents/{incidentId}/settlement', { incidentId: incidents[0].id, confirmed: false, note: '' });
}

async function support({ meter, stack: { url }, admin }: Cast): Promise<void> {
  const form = { clientRequestId: randomUUID(), name: 'Evelyn', email: 'evelyn@sotto.example', subject: 'Help', message: 'A question' };
  const { id: requestId } = await new Browser(url).need('POST', '/support-requests', {
    ...form,
    requestType: 'billing',
    priority: 'normal',
  });
  await meter.call(admin, 'PUT /admin/support/{requestId}/claim', { requestId });
  await meter.call(admin, 'POST /admin/support/{requestId}/notes', { requestId, noteId: randomUUID(), text: 'Wrote before' });
  await meter.call(admin, 'PUT /admin/support/{requestId}/priority', { requestId, priority: 'urgent' });
  await meter.call(admin, 'POST /admin/support/{requestId}/answers', { requestId, answerId: randomUUID(), text: 'Here you are' });
  await meter.call(admin, 'DELETE /admin/support/{requestId}/claim', { requestId });
  await meter.call(admin, 'PUT /admin/support/{requestId}/status', { requestId, status: 'closed' });
  const replyId = randomUUID();
  await meter.call(admin, 'POST /admin/saved-replies', { replyId, text: 'We look into it' });
  await meter.call(admin, 'PUT /admin/saved-replies/{replyId}', { replyId, text: 'We look into it today' });
  await meter.call(admin, 'DELETE /admin/saved-replies/{replyId}', { replyId });
}

async function takeDown({ meter, stack: { url }, admin }: Cast): Promise<void> {
  const about = { kind: 'copyright', links: [`${url}/storefront/${randomUUID()}`], description: 'My photograph of the harbor.' };
  const asker = { clientRequestId: randomUUID(), name: 'Omar', email: 'omar@sotto.example', statement: true };
  const { id: takedownId } = await meter.call(new Browser(url), 'POST /takedowns', { ...about, ...asker });
  await meter.call(admin, 'POST /admin/takedowns/{takedownId}/decision', { takedownId, outcome: 'refused', answer: 'We looked at it.' });
}

async function treatMembers({ meter, stack: { url }, admin, bea }: Cast): Promise<void> {
  const [member, leaving] = [await aMember(url), await aMember(url, { location: 'Paypal me first' })];
  const { userId } = member;
  await isKnown(admin, leaving);
  await admin.need('PUT', '/admin/featured', { userId: leaving.userId, reason });
  await meter.call(admin, 'PUT /admin/featured', { userId, reason });
  await meter.call(admin, 'PUT /admin/members/{userId}/community-host', { userId, communityHost: true, reason });
  await meter.call(admin, 'PUT /admin/members/{userId}/gender', { userId, gender: 'other', reason });
  await meter.call(admin, 'PUT /admin/members/{userId}/muted', { userId, muted: true, reason });
  await meter.call(admin, 'POST /admin/roles', { userId, role: 'moderator', held: true, reason });
  await meter.call(admin, 'PUT /admin/settings/{name}', { name: 'review_before_publish', value: 'true', reason });
  await admin.need('PUT', '/admin/settings/review_before_publish', { value: 'false', reason });
  const { flags } = await until(
    () => admin.need('GET', '/admin/flags?limit=100'),
    (answer) => (answer.flags ?? []).length > 0,
  );
  await meter.call(admin, 'POST /admin/flags/{flagId}/closure', { flagId: flags[0].id, note: 'Nothing to it' });

  await meter.call(admin, 'POST /admin/cleanups/preview', { userIds: [leaving.userId] });
  const jobId = randomUUID();
  await meter.call(admin, 'POST /admin/cleanups', { jobId, userIds: [leaving.userId], reason });
  await meter.call(admin, 'DELETE /admin/cleanups/{jobId}', { jobId });
  await meter.read(admin, 'GET /admin/cleanups/{jobId}', { jobId });

  const { code } = await bea.need('POST', '/referrals/codes');
  await member.need('POST', '/referrals/process', { code: code.code });
  const { referrals } = await admin.need('GET', '/admin/referrals?limit=100');
  await meter.call(admin, 'POST /admin/referrals/{referralId}/reward', { referralId: referrals[0].referralId, reason });
}

async function handlePayments({ stack, meter, admin, ana, bea }: Cast): Promise<void> {
  const [refunded, disputed] = [await aPaidTip(bea, ana), await aPaidTip(bea, ana)];
  await meter.call(admin, 'POST /admin/payments/{paymentId}/history', { paymentId: refunded });
  await meter.call(admin, 'POST /admin/payments/{paymentId}/refund', { paymentId: refunded, reason, amount: 200, refundId: randomUUID() });

  await dispute(stack, disputed);
  const { history } = await until(
    () => admin.need('POST', `/admin/payments/${disputed}/history`, {}),
    (answer) => (answer.history.disputes ?? []).length > 0,
  );
  const [text, serviceDate] = ['It was used.', '2026-11-01'];
  const evidence = {
    productDescription: text,
    serviceDate,
    accessActivityLog: text,
    refundPolicyDisclosure: text,
    refundRefusalExplanation: text,
  };
  const answered = { paymentId: disputed, disputeRef: history.disputes[0].ref, evidence: { ...evidence, uncategorizedText: text } };
  await meter.call(admin, 'PUT /admin/payments/{paymentId}/disputes/{disputeRef}/evidence', answered);
  await meter.call(admin, 'POST /admin/payments/{paymentId}/disputes/{disputeRef}/evidence', answered);
}

async function aPaidTip(payer: Browser, recipient: Browser): Promise<string> {
  const tip = { recipientId: recipient.userId, amount: 700, note: '', attemptId: randomUUID() };
  const { url, paymentId } = await payer.need('POST', '/tips', tip);
  await pressAt(url);
  await until(
    () => payer.need('GET', `/payments/${paymentId}`),
    ({ payment }) => payment.status === 'completed',
  );
  return paymentId;
}

/** The bank of the payer disputes a payment, as a tester does on the dashboard of the sandbox. */
async function dispute(stack: Stack, paymentId: string): Promise<void> {
  const [{ charge_ref: charge }] = await query(stack, 'marketplace', 'select charge_ref from payments where id = $1', [paymentId]);
  const form = { method: 'POST', body: new URLSearchParams({ reason: 'fraudulent' }), redirect: 'manual' } as const;
  const { status } = await fetch(`${stack.provider.url}/sandbox/charges/${charge}/dispute`, form);
  if (status !== 303) throw new Error(`The sandbox answered ${status} to a dispute.`);
}

async function readMessages({ stack, meter, admin, ana, bea, conversationId }: Cast): Promise<void> {
  const message = { clientMessageId: randomUUID(), content: 'Good evening' };
  const path = `/conversations/${conversationId}/messages`;
  const { message: sent } = await ana.need('POST', path, message);
  const { message: burn } = await bea.need('POST', path, { ...message, clientMessageId: randomUUID(), isBurnMessage: true });
  await ana.need('POST', `${path}/${burn.id}/open`, {});
  await burnAtOnce(stack, burn.id);
  await meter.call(admin, 'POST /admin/messages/{id}/text', { id: sent.id, reason });
  await meter.call(admin, 'POST /admin/messages/{id}/restoration', { id: burn.id, reason });
}

/** Does not wait for the minutes that an opened burn message lasts. */
const burnAtOnce = (stack: Stack, id: string) =>
  query(stack, 'chat', 'update messages set burned_at = statement_timestamp() where id = $1', [id]);

async function query(stack: Stack, service: string, sql: string, values: unknown[]) {
  const client = new pg.Client(stack.databaseUrl(service));
  await client.connect();
  return (await client.query(sql, values).finally(() => client.end())).rows;
}
