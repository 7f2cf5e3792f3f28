import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { visibleText } from '@sotto/proto/visible-text';
import { languages, priorities, requestTypes } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';

const SupportRequestSchema = defineEntity({
  name: 'SupportRequest',
  tableName: 'support_requests',
  properties: {
    id: p.uuid().primary(),
    /** Assigned by the database. */
    ticketNumber: p.integer().autoincrement(),
    clientRequestId: p.uuid().unique(),
    /** The member who was signed in; null for a visitor. */
    userId: p.uuid().nullable(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    requestType: p.enum(requestTypes),
    priority: p.enum(priorities),
    /** Of the page; null when it was not sent. */
    language: p.enum(languages).nullable(),
    createdAt: p.datetime(),
  },
});

/** The fields of the contact form. An empty type or priority means the default. The priority of a visitor is ignored. */
export interface SupportForm {
  clientRequestId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  requestType: string;
  priority: string;
  language: string;
}

const texts = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
type TextField = keyof typeof texts;

/** A request of the contact form. */
export class SupportRequest extends SupportRequestSchema.class {
  /** Throws INVALID_INPUT with every required text that is blank. */
  static from(form: SupportForm, userId: string | null, now: Date): Omit<SupportRequest, 'ticketNumber'> {
    const cleaned = Object.fromEntries(fields.map((field) => [field, visibleText(form[field])])) as Record<TextField, string>;
    const faults = fields
      .filter((field) => cleaned[field] === '')
      .map((field) => create(FieldFaultSchema, { field, rule: 'text.blank', message: `${texts[field]} is required` }));
    if (faults.length > 0) throw platformError('INVALID_INPUT', 'A required text is blank.', faults);

    return {
      id: newId(),
      clientRequestId: form.clientRequestId,
      userId,
      ...cleaned,
      requestType: requestTypes.find((type) => type === form.requestType) ?? 'general',
      // Only members choose a priority: anybody else could put a request before those of all members.
      priority: priorities.find((priority) => userId !== null && priority === form.priority) ?? 'normal',
      language: languages.find((language) => language === form.language) ?? null,
      createdAt: now,
    };
  }
}
SupportRequestSchema.setClass(SupportRequest);

const fields = Object.keys(texts) as TextField[];
