import { Button } from '../button/button';
import { Photo } from '../photo/photo';
import { CelebrationDialog } from '../celebration-dialog/celebration-dialog';

export const Mutual = () => (
  <CelebrationDialog
    title="It’s mutual"
    description="You and Ana like each other. Only the two of you know."
    onClose={() => undefined}
    picture={
      <div className="relative flex justify-center">
        <span aria-hidden className="celebration-glow" />
        <Photo name="Marcus" className="celebration-left size-38 rounded-full border-4 border-overlay" />
        <Photo name="Ana" className="celebration-right -ml-11 size-38 rounded-full border-4 border-overlay" />
      </div>
    }
  >
    <Button block>Message Ana</Button>
    <Button variant="ghost" block>
      Keep swiping
    </Button>
  </CelebrationDialog>
);
