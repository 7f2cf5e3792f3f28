import { defineEntity, p } from '@mikro-orm/core';

const ReportQuoteSchema = defineEntity({
  name: 'ReportQuote',
  tableName: 'report_quotes',
  properties: {
    reportId: p.uuid().primary(),
    messageId: p.uuid().primary(),
    senderId: p.uuid(),
    /** Empty for a burn message. */
    content: p.text(),
    createdAt: p.datetime(),
    isBurnMessage: p.boolean(),
  },
});

/** A message that a report quotes, as chat returned it. It stays when the conversation is deleted. */
export class ReportQuote extends ReportQuoteSchema.class {}
ReportQuoteSchema.setClass(ReportQuote);
