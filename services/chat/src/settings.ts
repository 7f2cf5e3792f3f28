import { defaultEntitlementRules, type EntitlementRules } from '@sotto/proto/entitlement';
import { randomBytes } from 'node:crypto';
import { defaultNewConversationRules, type NewConversationRules } from './safety/new-conversation-rules.js';

/** A language model with an OpenAI-compatible API. */
export interface AssistantSettings {
  /** The base URL of the API, for example `https://api.example.com/v1`. */
  url: string;
  /** Absent if the API requires no key. */
  apiKey?: string;
  model: string;
}

/** How calls reach their relays (TURN). */
export interface CallSettings {
  /** The URLs of each relay. Both members of a call use the same one. */
  servers: readonly (readonly string[])[];
  /** Secrets that the relays know. The first one signs. */
  secrets: readonly string[];
}

/** What an operator decides about chat. Tests pass the settings that they need. */
export class ChatSettings {
  /** Which genders pay for chat, and which chat for free (D-10). */
  readonly entitlement: EntitlementRules = defaultEntitlementRules;
  /** Signs picture URLs. Media must have the same key, so URLs signed with the random default are refused. */
  readonly mediaAddressKey: string = randomBytes(32).toString('base64url');
  /** Secrets that seal the texts of burn messages. The first one seals; the others only open what they sealed before. */
  readonly burnKeys: readonly string[] = [randomBytes(32).toString('base64url')];
  /** How many days after burning a message can be restored (D-35). */
  readonly burnRetentionDays: number = 30;
  /** How many conversations a member may open (B-17). */
  readonly newConversations: NewConversationRules = defaultNewConversationRules;
  /** How many minutes messages wait before an offline member is notified. */
  readonly messagesWaitMinutes: number = 10;
  /** The language model that writes the answers of the host; if null, the help index answers. */
  readonly assistant: AssistantSettings | null = null;

  /** Null if members cannot call each other. */
  readonly calls: CallSettings | null = null;

  constructor(settings: Partial<ChatSettings> = {}) {
    Object.assign(this, settings);
  }
}
