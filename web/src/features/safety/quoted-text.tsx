import { Trans } from '@lingui/react/macro';
import { AudioLines, Flame, Image } from 'lucide-react';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';

/** The message that goes with the report. Of one that burns, the text stays where it is. */
export const QuotedText = ({ message: { content, burns, unsent, file } }: { message: QuotedMessage }) => (
  <figure className="grid gap-2">
    <figcaption className="text-label font-medium">
      <Trans>This message is attached</Trans>
    </figcaption>
    {burns ? (
      <p className="flex items-center gap-2 border-l-2 border-ember pl-3 text-mid">
        <Flame size={16} strokeWidth={1.75} aria-hidden className="flex-none text-ember" />
        <span>
          <Trans>Burn message. Its text is not quoted.</Trans>
        </span>
      </p>
    ) : (
      (content || unsent) && (
        <blockquote
          dir="auto"
          className="max-h-32 overflow-y-auto border-l-2 border-strong pl-3 wrap-anywhere whitespace-pre-wrap text-mid"
        >
          {unsent ? <Trans>Unsent message. Moderators can still read its text.</Trans> : content}
        </blockquote>
      )
    )}
    {file && <AttachedFile file={file} burns={burns} />}
  </figure>
);

function AttachedFile({ file, burns }: Required<Pick<QuotedMessage, 'file' | 'burns'>>) {
  const Icon = file === 'photo' ? Image : AudioLines;
  return (
    <p className="flex items-center gap-2 text-mid">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
      <span>{whatModeratorsGet(file, burns)}</span>
    </p>
  );
}

function whatModeratorsGet(file: 'photo' | 'voice', burns: boolean) {
  if (file === 'photo' && burns) return <Trans>Moderators see its photo if you send this before it burns.</Trans>;
  if (file === 'photo') return <Trans>Moderators see its photo, even if it is deleted.</Trans>;
  if (burns) return <Trans>Moderators can play its voice note if you send this before it burns.</Trans>;
  return <Trans>Moderators can play its voice note, even if it is deleted.</Trans>;
}
