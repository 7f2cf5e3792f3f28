import { useLingui } from '@lingui/react/macro';
import Yarl, { type Slide } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { BackCloses } from '../back-closes/back-closes';
import { LightboxImage } from './lightbox-image';
import { LightboxVideo } from './lightbox-video';
import './lightbox.css';

export interface LightboxFile {
  id: string;
  kind: 'image' | 'video';
  /** The address of the picture, or of the poster of a video. */
  picture?: string;
  video?: string;
  /** What it shows, where that is known; otherwise its place among the others is said. */
  label?: string;
}

export interface LightboxProps {
  files: LightboxFile[];
  /** Which one is open; none is. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/** Esc and a pull down close it; arrow keys and swipes walk through. */
export function LightboxView({ files, index, onIndex }: LightboxProps) {
  const { t } = useLingui();
  const total = files.length;
  const slides = files.map(({ id }): Slide => ({ src: id }));
  const slideOf = (at: number) => {
    const file = files[at];
    if (!file) return null;
    const place = at + 1;
    const label = file.label ?? (file.kind === 'video' ? t`Video ${place} of ${total}` : t`Picture ${place} of ${total}`);
    return file.kind === 'video' ? (
      <LightboxVideo key={file.id} src={file.video} poster={file.picture} label={label} />
    ) : (
      <LightboxImage key={file.id} src={file.picture} label={label} />
    );
  };
  return (
    <>
      {index !== undefined && <BackCloses onBack={() => onIndex(undefined)} />}
      <Yarl
        open={index !== undefined}
        index={index}
        close={() => onIndex(undefined)}
        on={{ view: ({ index: at }) => onIndex(at) }}
        slides={slides}
        carousel={{ finite: true, preload: 1 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        labels={{ Close: t`Close`, Next: t`Next`, Previous: t`Previous`, Lightbox: t`Private view` }}
        render={{
          slide: ({ slide }) => slideOf(files.findIndex(({ id }) => 'src' in slide && id === slide.src)),
          ...(total < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
      />
    </>
  );
}
