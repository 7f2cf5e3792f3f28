import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';

/** Without case and accents: no one should have to type a name exactly as it is written. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Those whose name has what is wanted; everyone while nothing is. */
export function findByName(conversations: ConversationSummaryJson[], wanted: string): ConversationSummaryJson[] {
  const looked = plain(wanted);
  return looked ? conversations.filter(({ peer }) => plain(peer?.displayName ?? '').includes(looked)) : conversations;
}
