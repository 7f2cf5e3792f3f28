import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { requiredText } from '../../required-text.js';

/** The actions of staff that are recorded. A check constraint has the same list. */
export const recordedActions = [
  'text_reading',
  'look_up',
  'restore',
  'export',
  'refund',
  'evidence',
  'report',
  'image',
  'mute',
  'sanction',
  'ban',
  'undo',
  'claim',
  'release',
  'escalation',
  'diversion',
  'flag',
  'appeal',
  'incident',
  'takedown',
  'support',
  'delete_member',
  'deletion_canceled',
  'role_given',
  'role_taken',
  'host_given',
  'host_taken',
  'reward',
  'featured',
  'gender',
  'setting',
  'replay',
] as const;
export type RecordedAction = (typeof recordedActions)[number];

const AdminActionSchema = defineEntity({
  name: 'AdminAction',
  tableName: 'admin_actions',
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid(),
    action: p.enum(recordedActions),
    /** The member, case, payment or setting. For an export: the member whose entries were exported, or null for all. */
    targetId: p.text().nullable(),
    reason: p.text(),
    createdAt: p.datetime(),
  },
});

/** Who did what to which target, when and why. Rows are never changed or deleted. */
export class AdminAction extends AdminActionSchema.class {
  /** Throws INVALID_INPUT for a blank reason. */
  static of(adminId: string, action: RecordedAction, targetId: string | null, reason: string, createdAt: Date): AdminAction {
    return Object.assign(new AdminAction(), {
      id: newId(),
      adminId,
      action,
      targetId,
      reason: requiredText('reason', reason, 'Please enter a reason.'),
      createdAt,
    });
  }
}
AdminActionSchema.setClass(AdminAction);
