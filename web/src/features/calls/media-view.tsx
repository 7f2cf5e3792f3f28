import { type ComponentProps, useEffect, useRef } from 'react';

interface MediaViewProps extends Omit<ComponentProps<'video'>, 'ref'> {
  stream: MediaStream;
  label: string;
}

/** Plays a stream, with its sound unless it is muted. */
export function MediaView({ stream, label, ...props }: MediaViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    void video.current.play()?.catch(() => undefined); // the press that answered or called allows it
  }, [stream]);
  // A call has no captions.
  return <video ref={video} autoPlay playsInline aria-label={label} {...props} />;
}
