import { useLingui } from '@lingui/react/macro';
import type { MessageJson, QuoteJson } from '@sotto/proto/chat/v1/messages';
import { Flame } from 'lucide-react';
import { messagePreview } from '#web/lib/labels/message-preview';

/** A message that another one answers, as it may be seen now. */
export interface Quoted extends QuoteJson {
  isBurned?: boolean;
  /** Of a loaded message. */
  photo?: unknown;
  voice?: unknown;
  call?: MessageJson['call'];
}

interface QuoteLineProps {
  quoted: Quoted;
  /** Who wrote it. */
  own: boolean;
  name: string;
  /** Goes to that message. */
  onPress?: () => void;
}

/** The message that another one answers: who wrote it, and the beginning of its text. The text of a burn message is never repeated. */
export function QuoteLine({ quoted, own, name, onPress }: QuoteLineProps) {
  const { t } = useLingui();
  const Line = onPress ? 'button' : 'span';
  return (
    <Line
      className="mb-1 block min-w-0 max-w-full border-l-2 border-rose pl-2 text-left text-sm"
      {...(onPress && { type: 'button', onClick: onPress })}
    >
      <span className="block truncate font-semibold">{own ? t`You` : name}</span>
      <span className="block truncate">
        <QuotedText quoted={quoted} />
      </span>
    </Line>
  );
}

function QuotedText({ quoted }: Pick<QuoteLineProps, 'quoted'>) {
  const isOfPhoto = quoted.hasPhoto || Boolean(quoted.photo);
  const text = messagePreview(isOfPhoto ? { ...quoted, content: '' } : quoted);
  if (!quoted.isBurnMessage || quoted.isRemoved) return text;
  return (
    <span className="inline-flex items-center gap-1">
      <Flame size={14} strokeWidth={1.75} aria-hidden />
      {text}
    </span>
  );
}
