import ana from '#web/assets/ana.webp';
import { Photo } from '../photo/photo';
import { PromptAnswer } from './prompt-answer';

const answer = 'Rain on the window, a record that crackles, and nobody who looks at the time.';

export const OnAPage = () => <PromptAnswer question="A perfect Tuesday night for me is" answer={answer} />;

export const OnAPhoto = () => (
  <Photo picture={{ mediumUrl: ana }} name="Ana" scrim className="h-100 max-w-xs rounded-sheet">
    <div className="absolute inset-x-5 bottom-5">
      <PromptAnswer onPhoto question="A perfect Tuesday night for me is" answer={answer} />
    </div>
  </Photo>
);
