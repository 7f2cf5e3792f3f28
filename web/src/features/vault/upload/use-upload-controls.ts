import { dropUpload, pauseUpload, resumeUpload, retryUpload } from '#web/client/uploads/uploads';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';

export interface UploadControls {
  pause: (key: string) => void;
  resume: (key: string) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
}

/** What can be done about a file on its way. */
export function useUploadControls(): UploadControls {
  const dispatch = useUploadDispatch();
  return {
    pause: (key) => dispatch(pauseUpload(key)),
    resume: (key) => dispatch(resumeUpload(key)),
    retry: (key) => dispatch(retryUpload(key)),
    drop: (key) => dispatch(dropUpload(key)),
  };
}
