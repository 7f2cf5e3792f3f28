import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { Zap } from 'lucide-react';

/** What the boosts of a message are called, BOOST-03. */
export const boostNames: Record<MessageBoost, MessageDescriptor> = {
  message_priority: msg({ message: 'Priority', context: 'boost' }),
  message_highlight: msg({ message: 'Highlighted', context: 'boost' }),
  message_super: msg({ message: 'Super', context: 'boost' }),
};

/** Which boost a message came with; nothing for a plain one. */
export function BoostMark({ boostType = '' }: { boostType?: string }) {
  const { t } = useLingui();
  const name = boostNames[boostType as MessageBoost];
  return name ? (
    <span className="inline-flex flex-none items-center gap-1 text-xs font-semibold text-gold">
      <Zap size={13} aria-hidden />
      {t(name)}
    </span>
  ) : null;
}
