import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';
import { fieldFault } from '../admin-error.js';
import { recordedActions, type RecordedAction } from './recorded-actions.js';

const AdminActionSchema = defineEntity({
  name: 'AdminAction',
  tableName: 'admin_actions',
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid(),
    action: p.enum(recordedActions),
    /** What it was done to: a member, a case, a payment, a setting; for an export the member whose entries alone were taken, or null. */
    targetId: p.text().nullable(),
    reason: p.text(),
    createdAt: p.datetime(),
  },
});

/** Who did what to what, when and why. Only ever added. */
export class AdminAction extends AdminActionSchema.class {
  /** Refuses a reason that says nothing. */
  static of(adminId: string, action: RecordedAction, targetId: string | null, reason: string, createdAt: Date): AdminAction {
    const said = withoutInvisible(reason).trim();
    if (isBlank(said)) throw fieldFault('reason', 'text.blank', 'Please say why.');
    return Object.assign(new AdminAction(), { id: newId(), adminId, action, targetId, reason: said, createdAt });
  }
}
AdminActionSchema.setClass(AdminAction);
