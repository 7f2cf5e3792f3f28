import { defineEntity, p } from '@mikro-orm/core';
import { Conversation } from '../conversations/conversation.entity.js';
import { boosts } from './boost-rank.js';

const HeldMessageSchema = defineEntity({
  name: 'HeldMessage',
  tableName: 'held_messages',
  properties: {
    purchaseId: p.uuid().primary(),
    senderId: p.uuid(),
    /** It goes with its conversation: nobody is sent anything there any more. */
    conversationId: () => p.manyToOne(Conversation).mapToPk().joinColumn('conversation_id'),
    content: p.text(),
    boostType: p.enum(boosts),
    createdAt: p.datetime(),
  },
});

/** A text whose boost is not paid for yet: nobody but its writer knows of it. */
export class HeldMessage extends HeldMessageSchema.class {}
HeldMessageSchema.setClass(HeldMessage);
