import { Button } from '../button/button';
import { Photo } from '../photo/photo';
import { MomentDialog } from './moment-dialog';

export const Mutual = () => (
  <MomentDialog
    title="It’s mutual"
    description="You and Ana like each other. Only the two of you know."
    onClose={() => undefined}
    picture={
      <div className="relative flex justify-center">
        <span aria-hidden className="moment-glow" />
        <Photo name="Marcus" className="moment-left size-38 rounded-full border-4 border-overlay" />
        <Photo name="Ana" className="moment-right -ml-11 size-38 rounded-full border-4 border-overlay" />
      </div>
    }
  >
    <Button block>Message Ana</Button>
    <Button variant="ghost" block>
      Keep swiping
    </Button>
  </MomentDialog>
);
