import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import type { PaymentSchema } from '@sotto/proto/marketplace/v1/payments';
import { MemberDirectory } from '../../members/member.directory.js';
import { toPersonView } from '../../members/person.view.js';
import type { Payment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { receiptOf } from './receipt.js';

type View = MessageInitShape<typeof PaymentSchema>;

/** A payment as its payer sees it. */
@Injectable()
export class DescribePayment {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly members: MemberDirectory,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  async execute(payment: Payment): Promise<View> {
    const { id, kind, status, amount, title, creatorId, createdAt, completedAt, reason, url } = payment;
    const [{ contentId, note, conversationId }, creator] = await Promise.all([this.repository.subjectOf(id), this.creatorOf(payment)]);
    return {
      ...{ id, kind, status, amount, title, reason },
      contentId: contentId ?? '',
      creatorId: creatorId ?? '',
      creatorName: creator?.displayName ?? '',
      creatorPicture: creator?.picture,
      note: note ?? '',
      conversationId: conversationId ?? '',
      createdAt: timestampFromDate(createdAt),
      completedAt: completedAt ? timestampFromDate(completedAt) : undefined,
      receipt: receiptOf(id),
      url: url ?? '',
    };
  }

  /** The payer sees no name or picture of a member who is hidden from them. */
  private async creatorOf({ creatorId, payerId }: Payment) {
    if (!creatorId || !payerId || !(await this.members.mayMeet(payerId, creatorId))) return undefined;
    const creator = (await this.members.find([creatorId])).get(creatorId);
    return creator && toPersonView(creator, payerId, this.addresses, this.clock.now());
  }
}
