import { usualEntitlementRules, type EntitlementRules } from '@sotto/proto/entitlement';
import { randomBytes } from 'node:crypto';
import { usualNewConversationRules, type NewConversationRules } from './safety/new-conversation-rules.js';

/** A language model that speaks as OpenAI does. */
export interface AssistantSettings {
  /** Where its API begins, `https://api.example.com/v1` for example. */
  url: string;
  /** Absent where none is asked for. */
  apiKey?: string;
  model: string;
}

/** What an operator decides about chat. */
export class ChatSettings {
  constructor(
    /** Who pays for chat and who need not (D-10). */
    readonly entitlement: EntitlementRules = usualEntitlementRules,
    /** Signs addresses of pictures; media knows it. Without one, nobody redeems them. */
    readonly mediaAddressKey = randomBytes(32).toString('base64url'),
    /** Seal texts of burn messages: the first does, the others still open what they sealed. */
    readonly burnKeys: readonly string[] = [randomBytes(32).toString('base64url')],
    /** How long the sealed text of a burned message can be restored (D-35). */
    readonly burnRetentionDays = 30,
    /** How many conversations a member may begin (B-17). */
    readonly newConversations: NewConversationRules = usualNewConversationRules,
    /** How long messages wait before a member who is not there is told. */
    readonly messagesWaitMinutes = 10,
    /** Words the host's answers; without one, the help index answers. */
    readonly assistant: AssistantSettings | null = null,
  ) {}
}
