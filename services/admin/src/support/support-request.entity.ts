import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';
import { priorities, requestTypes } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';

const SupportRequestSchema = defineEntity({
  name: 'SupportRequest',
  tableName: 'support_requests',
  properties: {
    id: p.uuid().primary(),
    /** Drawn by the database. */
    ticketNumber: p.integer().autoincrement(),
    clientRequestId: p.uuid().unique(),
    /** Who was signed in; null for a visitor. */
    userId: p.uuid().nullable(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    requestType: p.enum(requestTypes),
    priority: p.enum(priorities),
    createdAt: p.datetime(),
  },
});

/** What the contact form carries; an empty type or priority means the usual one. */
export interface SupportForm {
  clientRequestId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  requestType: string;
  priority: string;
}

const texts = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
type TextField = keyof typeof texts;

/** What somebody wrote to us, as written. */
export class SupportRequest extends SupportRequestSchema.class {
  /** Refuses a form in which a required text shows nothing, naming each such field. */
  static from(form: SupportForm, userId: string | null, now: Date): Omit<SupportRequest, 'ticketNumber'> {
    const cleaned = Object.fromEntries(fields.map((field) => [field, withoutInvisible(form[field]).trim()])) as Record<TextField, string>;
    const faults = fields
      .filter((field) => isBlank(cleaned[field]))
      .map((field) => create(FieldFaultSchema, { field, rule: 'text.blank', message: `${texts[field]} is required` }));
    if (faults.length > 0) throw platformError('INVALID_INPUT', 'A required text is blank.', faults);

    return {
      id: newId(),
      clientRequestId: form.clientRequestId,
      userId,
      ...cleaned,
      requestType: requestTypes.find((type) => type === form.requestType) ?? 'general',
      priority: priorities.find((priority) => priority === form.priority) ?? 'normal',
      createdAt: now,
    };
  }
}
SupportRequestSchema.setClass(SupportRequest);

const fields = Object.keys(texts) as TextField[];
