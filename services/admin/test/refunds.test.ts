import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { MarketplaceService, type RefundPaymentRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { adminService } from './admin.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());

const anAdmin = () => as(newId(), 'admin');
const actionsOf = ({ userId }: Viewer) => h.em.find(AdminAction, { adminId: userId });
const refund = (viewer: Viewer, reason = 'Asked for by support', paymentId = newId()) =>
  h.client(AdminService).refundPayment(viewer, { paymentId, reason });

type Stand = (asked: RefundPaymentRequest, caller: Viewer) => Promise<{ status: string }> | { status: string };
const marketplaceSays = (say: Stand) => h.answer(MarketplaceService.method.refundPayment, say);

test('RefundPayment: records who, what, why and when before marketplace is called', async () => {
  const [viewer, paymentId] = [anAdmin(), newId()];
  let known: AdminAction[] = [];
  await marketplaceSays(async (asked, caller) => {
    expect(caller).toMatchObject({ kind: 'service', userId: 'admin' });
    expect(asked).toMatchObject({ paymentId, reason: 'Ticket S-1001' });
    known = await actionsOf(viewer);
    return { status: 'completed' };
  });
  expect(await refund(viewer, ' Ticket S-1001 ', paymentId)).toMatchObject({ status: 'completed' });
  expect(known).toMatchObject([{ action: 'refund', targetId: paymentId, reason: 'Ticket S-1001', createdAt: h.clock.now() }]);
  expect(await actionsOf(viewer)).toHaveLength(1);
});

test.each([
  ['PAYMENT_NOT_FOUND', 404, 'There is no such payment.'],
  ['PAYMENT_STATE', 409, 'This payment cannot be refunded: it is not completed, or it was refunded before.'],
  ['PROVIDER_UNAVAILABLE', 502, 'The payment provider did not answer. Nothing has changed; please try again.'],
  ['UNAVAILABLE', 503, 'UNAVAILABLE'],
])('RefundPayment: records an action that marketplace refuses with %s', async (code, status, message) => {
  const viewer = anAdmin();
  await marketplaceSays(() => {
    throw new DomainError(code, status);
  });
  await expect(refund(viewer)).rejects.toMatchObject({ code, status, message });
  expect(await actionsOf(viewer)).toHaveLength(1);
});

test.each(['', 'no', '     ', '\u200b\u200b\u200b\u200b'])(
  'RefundPayment: refuses the blank reason %j without calling marketplace',
  async (reason) => {
    const viewer = anAdmin();
    let calls = 0;
    await marketplaceSays(() => {
      calls += 1;
      return { status: 'refunded' };
    });
    await expect(refund(viewer, reason)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'reason' }] });
    expect([calls, (await actionsOf(viewer)).length]).toEqual([0, 0]);
  },
);

test('RefundPayment: refuses everyone except administrators', async () => {
  for (const viewer of [as(newId()), as(newId(), 'moderator')]) {
    await expect(refund(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await actionsOf(viewer)).toEqual([]);
  }
});
