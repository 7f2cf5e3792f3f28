import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { UnderAgeFoundSchema } from '@sotto/proto/identity/v1/events';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ImageDecidedSchema, ReviewActionTakenSchema, SubjectDivertedSchema } from '@sotto/proto/media/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { as } from '@sotto/testing/viewers';
import { readFileSync } from 'node:fs';
import { SafetyFlag } from '../src/reports/flags/safety-flag.entity.js';
import { recordedActions, type RecordedAction } from '../src/staff/actions/admin-action.entity.js';
import { Casework } from './casework.js';

/** The gateway's table of routes: a new route appears here by itself. */
const table = new URL('../../../gateway/test/__snapshots__/routes.test.ts.snap', import.meta.url);
const staffRoutes = [...readFileSync(table, 'utf8').matchAll(/(GET|POST|PUT|PATCH|DELETE) +\/api\/v1(\S+) +(?:MODERATOR|ADMIN) /g)]
  .filter(([, verb]) => verb !== 'GET')
  .map(([, verb, path]) => `${verb} ${path}`);

let world: Casework;
let ann: string;
let bob: string;
let staff: Viewer;
beforeAll(async () => {
  world = await Casework.start();
  const { h } = world;
  await h.answer(ChatService.method.readMessageText, () => ({ content: 'meet me at nine' }));
  await h.answer(ChatService.method.restoreBurnedMessage, () => ({ content: 'meet me at nine' }));
  await h.answer(IdentityService.method.changeRole, () => ({ account: { userId: bob, roles: [], email: 'bob@example.com' } }));
  await h.answer(IdentityService.method.grantReferralReward, () => ({ referral: {} }));
  await h.answer(MarketplaceService.method.describeBusiness, () => ({ business: {} }));
  await h.answer(MarketplaceService.method.describeOpenBusiness, () => ({ members: [] }));
  await h.answer(MarketplaceService.method.describePaymentHistory, () => ({}));
  await h.answer(MarketplaceService.method.saveDisputeEvidence, () => ({}));
  await h.answer(MarketplaceService.method.sendDisputeEvidence, () => ({}));
  await h.answer(MarketplaceService.method.refundPayment, () => ({ status: 'completed' }));
  await h.answer(ProfilesService.method.correctGender, () => ({}));
  await h.answer(ProfilesService.method.describeMembers, () => ({ members: [] }));
  await h.answer(ProfilesService.method.setCommunityHost, () => ({}));
  await h.answer(ProfilesService.method.setFeaturedProfile, () => ({}));
  await h.answer(OperationsService.method.replayDeadLetter, () => ({ outcome: 'done' }), { of: 'chat' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  [ann, bob] = [await world.member('Ann'), await world.member('Bob')];
  staff = await world.staff('admin', 'Rae');
});

const reason = 'You know why.';

/** A row that an action leaves. */
type Row = [RecordedAction, target: string];

const sanctioned = async (by: Viewer, action = 'warn') => {
  const decisionId = newId();
  await world.admin.sanctionMember(by, { userId: bob, decisionId, action, rule: 'respect', reason });
  return decisionId;
};
const appealed = async () => {
  const decisionId = await sanctioned(await world.staff());
  await world.afterwards();
  await world.admin.appealDecision(as(bob), { decisionId, text: 'I did nothing of the kind.' });
  return decisionId;
};
const supportRequest = async () => {
  const form = { clientRequestId: newId(), name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'Please help' };
  return (await world.admin.submitSupportRequest(anonymous, form)).id;
};
const ordered = async () => {
  const jobId = newId();
  await world.admin.deleteMembers(staff, { jobId, userIds: [bob], reason });
  return jobId;
};
/** What media publishes about an act in the review queue; its own tests show that it does. */
const reviewed = async (kind: string, action: RecordedAction): Promise<Row> => {
  await world.h.publish(ReviewActionTakenSchema, { staffId: staff.userId, userId: bob, subjectId: newId(), kind });
  return [action, bob];
};

/** Every route by which staff changes something: how it is used, and the row that it leaves. */
const uses: Record<string, () => Promise<Row>> = {
  'DELETE /admin/cleanups/{jobId}': async () => {
    const jobId = await ordered();
    await world.admin.cancelCleanup(staff, { jobId });
    return ['deletion_canceled', jobId];
  },
  'DELETE /admin/decisions/{decisionId}': async () => {
    const decisionId = await sanctioned(staff);
    await world.admin.undoDecision(staff, { decisionId });
    return ['undo', decisionId];
  },
  'DELETE /admin/image-decisions/{decisionId}': () => reviewed('undo_approved', 'undo'),
  'DELETE /admin/images/{imageId}/claim': () => reviewed('release', 'release'),
  'DELETE /admin/queues/{queue}/{caseId}/claim': async () => {
    const caseId = await world.report(ann, bob);
    await world.admin.claimCase(staff, { queue: 'reports', caseId });
    await world.admin.releaseCase(staff, { queue: 'reports', caseId });
    return ['release', caseId];
  },
  'DELETE /admin/saved-replies/{replyId}': async () => {
    const replyId = newId();
    await world.admin.saveReply(await world.staff('admin'), { replyId, text: 'We look into it' });
    await world.admin.deleteSavedReply(staff, { replyId });
    return ['support', replyId];
  },
  'DELETE /admin/support/{requestId}/claim': async () => {
    const requestId = await supportRequest();
    await world.admin.claimSupportRequest(staff, { requestId });
    await world.admin.releaseSupportRequest(staff, { requestId });
    return ['support', requestId];
  },
  'PUT /admin/saved-replies/{replyId}': async () => {
    const replyId = newId();
    await world.admin.saveReply(await world.staff('admin'), { replyId, text: 'We look into it' });
    await world.admin.changeSavedReply(staff, { replyId, text: 'We look into it today' });
    return ['support', replyId];
  },
  'POST /admin/appeals/{decisionId}/decision': async () => {
    const decisionId = await appealed();
    await world.admin.decideAppeal(staff, { decisionId, overturned: false, answer: 'We read everything again.' });
    return ['appeal', decisionId];
  },
  'POST /admin/bans/{decisionId}/confirmation': async () => {
    const decisionId = await sanctioned(await world.staff(), 'ban');
    await world.afterwards();
    await world.admin.confirmBan(staff, { decisionId, confirmed: true, reason });
    return ['ban', bob];
  },
  'POST /admin/cleanups': async () => {
    await ordered();
    return ['delete_member', bob];
  },
  'POST /admin/cleanups/preview': async () => {
    await world.admin.previewDeletion(staff, { userIds: [bob] });
    return ['look_up', bob];
  },
  'POST /admin/failed-events/replay': async () => {
    await world.admin.replayFailedEvent(staff, { service: 'chat', id: 'a', consumer: 'x.consumer' });
    return ['replay', 'a'];
  },
  'POST /admin/flags/{flagId}/closure': async () => {
    await world.h.publish(UnderAgeFoundSchema, { userId: bob });
    await world.h.settle();
    const [flag] = await world.h.em.find(SafetyFlag, { userId: bob });
    await world.admin.closeFlag(staff, { flagId: flag!.id, note: 'Nothing to it.' });
    return ['flag', flag!.id];
  },
  'POST /admin/images/{imageId}/decision': async () => {
    const about = { userId: bob, subjectId: newId(), status: 'approved' };
    await world.h.answer(MediaService.method.describeImageDecision, () => ({
      ...{ ...about, profileImage: true, reason: 'Fine.', decidedBy: staff.userId },
      decidedAt: timestampFromDate(world.h.clock.now()),
    }));
    await world.h.publish(ImageDecidedSchema, { decisionId: newId(), ...about });
    return ['image', bob];
  },
  'POST /admin/images/{imageId}/diversion': () => reviewed('diversion', 'diversion'),
  'POST /admin/images/{imageId}/escalation': () => reviewed('escalation', 'escalation'),
  'POST /admin/incidents/{incidentId}/settlement': async () => {
    const { userId: divertedBy } = await world.staff('admin');
    await world.h.publish(SubjectDivertedSchema, { userId: bob, subjectId: newId(), bucket: 'private-media', divertedBy, note: '' });
    await world.h.settle();
    const { incidents } = await world.admin.listIncidents(staff, { state: 'open', limit: 100 });
    const { id: incidentId } = incidents.find(({ person }) => person?.userId === bob)!;
    await world.admin.settleIncident(staff, { incidentId, confirmed: false, note: 'Looked into it.' });
    return ['incident', incidentId];
  },
  'POST /admin/members/{userId}/business': async () => {
    await world.admin.getMemberBusiness(staff, { userId: bob });
    return ['look_up', bob];
  },
  'POST /admin/members/{userId}/decisions': async () => {
    await sanctioned(staff);
    return ['sanction', bob];
  },
  'POST /admin/messages/{id}/restoration': async () => {
    const messageId = newId();
    await world.admin.restoreBurnedMessage(staff, { messageId, reason });
    return ['restore', messageId];
  },
  'POST /admin/messages/{id}/text': async () => {
    const messageId = newId();
    await world.admin.readMessageText(staff, { messageId, reason });
    return ['text_reading', messageId];
  },
  'POST /admin/payments/{paymentId}/refund': async () => {
    const paymentId = newId();
    await world.admin.refundPayment(staff, { paymentId, reason });
    return ['refund', paymentId];
  },
  'POST /admin/payments/{paymentId}/history': async () => {
    const paymentId = newId();
    await world.admin.getPaymentHistory(staff, { paymentId });
    return ['look_up', paymentId];
  },
  'PUT /admin/payments/{paymentId}/disputes/{disputeRef}/evidence': async () => {
    const paymentId = newId();
    await world.admin.saveDisputeEvidence(staff, { paymentId, disputeRef: 'du_1', evidence: { uncategorizedText: 'It was used.' } });
    return ['evidence', paymentId];
  },
  'POST /admin/payments/{paymentId}/disputes/{disputeRef}/evidence': async () => {
    const paymentId = newId();
    await world.admin.sendDisputeEvidence(staff, { paymentId, disputeRef: 'du_1', evidence: { uncategorizedText: 'It was used.' } });
    return ['evidence', paymentId];
  },
  'POST /admin/referrals/{referralId}/reward': async () => {
    const referralId = newId();
    await world.admin.grantReferralReward(staff, { referralId, reason });
    return ['reward', referralId];
  },
  'POST /admin/reports/{reportId}/decision': async () => {
    const reportId = await world.report(ann, bob);
    await world.admin.decideReport(staff, { reportId, decisionId: newId(), status: 'dismissed' });
    return ['report', reportId];
  },
  'POST /admin/roles': async () => {
    await world.admin.changeRole(staff, { userId: bob, role: 'moderator', held: true, reason });
    return ['role_given', bob];
  },
  'POST /admin/saved-replies': async () => {
    const replyId = newId();
    await world.admin.saveReply(staff, { replyId, text: 'We look into it' });
    return ['support', replyId];
  },
  'POST /admin/support/{requestId}/answers': async () => {
    const requestId = await supportRequest();
    await world.admin.answerSupportRequest(staff, { requestId, answerId: newId(), text: 'Here you are' });
    return ['support', requestId];
  },
  'POST /admin/support/{requestId}/notes': async () => {
    const requestId = await supportRequest();
    await world.admin.addSupportNote(staff, { requestId, noteId: newId(), text: 'Wrote before' });
    return ['support', requestId];
  },
  'POST /admin/takedowns/{takedownId}/decision': async () => {
    const itemId = world.thing({ kind: 'item', ownerId: bob, title: 'Summer', moderationStatus: 'visible' });
    const form = { kind: 'intimate', links: [`https://sotto.example/storefront/${bob}?item=${itemId}`], description: 'That is me.' };
    const who = { clientRequestId: newId(), name: 'Cleo', email: `${newId()}@example.com`, statement: true };
    const { id: takedownId } = await world.admin.submitTakedown(anonymous, { ...form, ...who });
    await world.admin.decideTakedown(staff, { takedownId, outcome: 'refused', answer: 'We looked at it.' });
    return ['takedown', takedownId];
  },
  'PUT /admin/featured': async () => {
    await world.admin.setFeaturedProfile(staff, { userId: bob, reason });
    return ['featured', bob];
  },
  'PUT /admin/images/{imageId}/claim': () => reviewed('claim', 'claim'),
  'PUT /admin/members/{userId}/community-host': async () => {
    await world.admin.setCommunityHost(staff, { userId: bob, communityHost: true, reason });
    return ['host_given', bob];
  },
  'PUT /admin/members/{userId}/gender': async () => {
    await world.admin.correctGender(staff, { userId: bob, gender: 'other', reason });
    return ['gender', bob];
  },
  'PUT /admin/members/{userId}/muted': async () => {
    await world.admin.muteReporter(staff, { userId: bob, muted: true, reason });
    return ['mute', bob];
  },
  'PUT /admin/queues/{queue}/{caseId}/claim': async () => {
    const caseId = await world.report(ann, bob);
    for (let call = 0; call < 2; call += 1) await world.admin.claimCase(staff, { queue: 'reports', caseId });
    return ['claim', caseId];
  },
  'PUT /admin/settings/{name}': async () => {
    await world.admin.changeSetting(staff, { name: 'review_before_publish', value: 'true', reason });
    return ['setting', 'review_before_publish'];
  },
  'PUT /admin/support/{requestId}/claim': async () => {
    const requestId = await supportRequest();
    await world.admin.claimSupportRequest(staff, { requestId });
    return ['support', requestId];
  },
  'PUT /admin/support/{requestId}/priority': async () => {
    const requestId = await supportRequest();
    await world.admin.setSupportPriority(staff, { requestId, priority: 'urgent' });
    return ['support', requestId];
  },
  'PUT /admin/support/{requestId}/status': async () => {
    const requestId = await supportRequest();
    await world.admin.setSupportStatus(staff, { requestId, status: 'closed' });
    return ['support', requestId];
  },
};

/** Routes that leave no row, each with its reason. */
const unrecorded: Record<string, string> = {};

test('Record of actions: every route by which staff changes something is used here, or is an exception with a reason', () => {
  expect(staffRoutes.length).toBeGreaterThan(30);
  expect([...Object.keys(uses), ...Object.keys(unrecorded)].toSorted()).toEqual(staffRoutes.toSorted());
});

test.each(Object.entries(uses))('Record of actions: %s leaves a row with who, what, the member and why', async (route, use) => {
  const [action, targetId] = await use();
  await world.h.settle();
  const { actions } = await world.admin.listActions(as(newId(), 'admin'), { staffId: staff.userId, action });
  const rows = actions.filter((row) => row.targetId === targetId);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ action, staff: { userId: staff.userId, displayName: 'Rae' } });
  expect(rows[0]!.reason).not.toBe('');
  const aboutNobody = ['restore', 'text_reading', 'refund', 'reward', 'setting', 'replay', 'deletion_canceled', 'support'];
  // A payment is known to marketplace only.
  const isAboutNobody = aboutNobody.includes(action) || route.includes('/payments/');
  expect(rows[0]!.member?.displayName).toBe(isAboutNobody ? undefined : 'Bob');
});

test('Record of actions: a claim that is extended is one row', async () => {
  const caseId = await world.report(ann, bob);
  for (let call = 0; call < 3; call += 1) await world.admin.claimCase(staff, { queue: 'reports', caseId });
  const { actions } = await world.admin.listActions(staff, { staffId: staff.userId });
  expect(actions.map(({ action, reason: why }) => [action, why])).toEqual([['claim', 'Claimed a case of reports']]);
});

test('Record of actions: what media reports twice is one row, and an unknown kind is none', async () => {
  const event = { staffId: staff.userId, userId: bob, subjectId: newId(), kind: 'claim' };
  await world.h.publish(ReviewActionTakenSchema, event, await world.h.publish(ReviewActionTakenSchema, event));
  await world.h.publish(ReviewActionTakenSchema, { ...event, kind: 'new kind' });
  await world.h.settle();
  const { actions } = await world.admin.listActions(staff, { staffId: staff.userId });
  expect(actions.map(({ action, reason: why }) => [action, why])).toEqual([['claim', `Claimed image ${event.subjectId}`]]);
});

describe('ExportActions', () => {
  const put = (count: number, why = (n: number) => `No. ${n}`) =>
    world.h.em.execute(
      `insert into admin_actions (id, admin_id, action, target_id, reason, created_at)
       select gen_random_uuid(), ?, 'support', ?, t.why, ?::timestamptz + t.n * interval '1 second'
       from jsonb_to_recordset(?::jsonb) t(n int, why text)`,
      [staff.userId, bob, world.h.clock.now(), JSON.stringify(Array.from({ length: count }, (__, n) => ({ n, why: why(n) })))],
    );

  test('ExportActions: writes all pages with one header, names members, escapes formulas, and is recorded once', async () => {
    await put(1203, (n) => (n === 1202 ? '=HYPERLINK("x"), "quoted"' : `No. ${n}`));
    const filters = { staffId: staff.userId, action: 'support' };
    const first = await world.admin.exportActions(staff, { filters });
    const second = await world.admin.exportActions(staff, { filters: { ...filters, cursor: first.nextCursor } });
    expect(second.nextCursor).toBe('');
    const lines = `${first.csv}${second.csv}`.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1204);
    expect(lines[0]).toBe('at,staff_id,staff_name,action,target_id,member_id,member_name,reason');
    expect(lines[1]).toContain(`,${staff.userId},Rae,support,${bob},${bob},Bob,"'=HYPERLINK(""x""), ""quoted"""`);
    const { actions } = await world.admin.listActions(staff, { staffId: staff.userId, action: 'export' });
    expect(actions.map(({ reason: why }) => why)).toEqual([`Activity log: staff ${staff.userId}, action support`]);
  });

  test('ExportActions: is for administrators, and a cursor without a recorded export is recorded', async () => {
    await put(3);
    await expect(world.admin.exportActions(await world.staff('moderator'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { nextCursor: cursor } = await world.admin.listActions(staff, { staffId: staff.userId, limit: 1 });
    await world.admin.exportActions(staff, { filters: { staffId: staff.userId, cursor } });
    const { actions } = await world.admin.listActions(staff, { staffId: staff.userId, action: 'export' });
    expect(actions).toHaveLength(1);
  });
});

test('Record of actions: the kinds of the record are those of the check constraint', async () => {
  const [row] = await world.h.em.execute<{ def: string }[]>(
    `select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'admin_actions_action_check'`,
  );
  expect(recordedActions.filter((action) => !row!.def.includes(`'${action}'`))).toEqual([]);
});
