import { defineEntity, p } from '@mikro-orm/core';
import { Conversation } from '../conversations/conversation.entity.js';
import { boosts } from '../conversations/boost-rank.js';

const HeldMessageSchema = defineEntity({
  name: 'HeldMessage',
  tableName: 'held_messages',
  properties: {
    purchaseId: p.uuid().primary(),
    senderId: p.uuid(),
    /** Held messages are deleted with their conversation. */
    conversationId: () => p.manyToOne(Conversation).mapToPk().joinColumn('conversation_id'),
    content: p.text(),
    boostType: p.enum(boosts),
    createdAt: p.datetime(),
  },
});

/** A message that is sent when its boost is paid for. Nobody but its sender can see it. */
export class HeldMessage extends HeldMessageSchema.class {}
HeldMessageSchema.setClass(HeldMessage);
