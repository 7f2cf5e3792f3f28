import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SubmitSupportRequestResponseSchema } from '@sotto/proto/admin/v1/admin_service';
import type { SupportRequest } from './support-request.entity.js';

/** What the writer keeps: nothing of the text, so that an id leads to nobody's words. */
export const toReceiptView = ({ id, ticketNumber }: SupportRequest): MessageInitShape<typeof SubmitSupportRequestResponseSchema> => ({
  id,
  ticket: `S-${ticketNumber}`,
});
