import { usualEntitlementRules, type EntitlementRules } from '@sotto/proto/entitlement';

/** What an operator decides about chat. */
export class ChatSettings {
  /** Who pays for chat and who need not (D-10). */
  constructor(readonly entitlement: EntitlementRules = usualEntitlementRules) {}
}
