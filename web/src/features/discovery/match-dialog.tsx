import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button';
import { CelebrationDialog } from '#web/ui/celebration-dialog/celebration-dialog';
import { ChatPlan } from './chat-plan';
import { FirstMessageForm } from './first-message-form';
import { Photo } from '#web/ui/photo/photo';

interface Face {
  name: string;
  picture?: PictureJson;
}

interface MatchDialogProps {
  me: Face;
  other: Face & { userId: string };
  /** First sentences to choose from. */
  openers: readonly string[];
  /** Whether the viewer may chat: writes here, or sees the plan that opens it (D-106). */
  entitled: boolean;
  /** What of the viewer the other one named in the like, as text. */
  liked?: string;
  onMessage: () => void;
  onKeepSwiping: () => void;
  /** What else may be done, below the next steps. */
  offer?: ReactNode;
}

const disc = 'size-38 rounded-full border-4 border-overlay';

/** Two discs slide over each other: the eclipse of the mark, with two faces. */
export function MatchDialog({ me, other, openers, entitled, liked, onMessage, onKeepSwiping, offer }: MatchDialogProps) {
  const { t } = useLingui();
  const { name } = other;
  return (
    <CelebrationDialog
      title={t`It’s mutual`}
      description={t`You and ${name} like each other. Only the two of you know.`}
      onClose={onKeepSwiping}
      picture={
        <div className="relative flex justify-center">
          <span aria-hidden className="celebration-glow" />
          <Photo picture={me.picture} sizes="152px" name={me.name} eager className={`${disc} celebration-left`} />
          <Photo picture={other.picture} sizes="152px" name={name} eager className={`${disc} -ml-11 celebration-right`} />
        </div>
      }
    >
      {liked && <p className="text-center text-sm text-mid">{liked}</p>}
      {entitled ? (
        <FirstMessageForm userId={other.userId} name={name} openers={openers} onSent={onKeepSwiping} onOpenChat={onMessage} />
      ) : (
        <ChatPlan onUpgrade={onMessage} />
      )}
      <Button variant="ghost" block onClick={onKeepSwiping}>
        <Trans>Keep swiping</Trans>
      </Button>
      {offer}
    </CelebrationDialog>
  );
}
