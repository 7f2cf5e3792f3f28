import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { MessageCircle } from 'lucide-react';
import { Button } from '#web/ui/button/button';
import { MomentDialog } from '#web/ui/moment-dialog/moment-dialog';
import { Photo } from '#web/ui/photo/photo';

interface Face {
  name: string;
  picture?: PictureJson;
}

interface MatchDialogProps {
  me: Face;
  other: Face;
  /** Whether the viewer may chat; decides what the button says. */
  entitled: boolean;
  onMessage: () => void;
  onKeepSwiping: () => void;
}

const disc = 'size-38 rounded-full border-4 border-overlay';

/** Two discs slide over each other: the eclipse of the mark, with two faces. */
export function MatchDialog({ me, other, entitled, onMessage, onKeepSwiping }: MatchDialogProps) {
  const { t } = useLingui();
  const { name } = other;
  return (
    <MomentDialog
      title={t`It’s mutual`}
      description={t`You and ${name} like each other. Only the two of you know.`}
      onClose={onKeepSwiping}
      picture={
        <div className="relative flex justify-center">
          <span aria-hidden className="moment-glow" />
          <Photo picture={me.picture} sizes="152px" name={me.name} eager className={`${disc} moment-left`} />
          <Photo picture={other.picture} sizes="152px" name={name} eager className={`${disc} -ml-11 moment-right`} />
        </div>
      }
    >
      <Button block autoFocus onClick={onMessage}>
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
        {entitled ? <Trans>Message {name}</Trans> : <Trans>Upgrade to Chat</Trans>}
      </Button>
      <Button variant="ghost" block onClick={onKeepSwiping}>
        <Trans>Keep swiping</Trans>
      </Button>
    </MomentDialog>
  );
}
