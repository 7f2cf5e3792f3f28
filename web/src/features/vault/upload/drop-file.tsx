import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload, Film, Image as ImageIcon } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { acceptedFiles, faultOf, kindOf } from '../item/check-file';
import { showFileFault } from '../item/item-faults';
import { FilePreview } from './file-preview';

interface DropFileProps {
  file: File | undefined;
  onFile: (file: File) => void;
  disabled: boolean;
}

/** UPLOAD-01 to UPLOAD-03: one file, dropped or chosen, and shown before it is sent. Another one takes its place. */
export function DropFile({ file, onFile, disabled }: DropFileProps) {
  const { t } = useLingui();
  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    const fault = faultOf(chosen);
    if (fault) showFileFault(fault);
    else onFile(chosen);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: take,
    useFsAccessApi: false,
  });
  const Icon = !file ? CloudUpload : kindOf(file) === 'video' ? Film : ImageIcon;
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined, className: 'grid content-start gap-2' })}>
      {file && <FilePreview file={file} />}
      <button
        type="button"
        name="file"
        onClick={open}
        disabled={disabled}
        data-over={isDragActive}
        className={`${file ? '' : 'min-h-44'} flex flex-col items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed border-strong p-5 text-center hover:bg-hover data-[over=true]:border-rose data-[over=true]:bg-rose-tint`}
      >
        <Icon size={28} strokeWidth={1.5} aria-hidden />
        {file ? (
          <>
            <span className="max-w-full font-semibold wrap-anywhere">{file.name}</span>
            <span className="text-sm text-low">
              <Trans>Choose another file</Trans>
            </span>
          </>
        ) : (
          <>
            <span className="font-semibold">
              <Trans>Drop a file or choose one</Trans>
            </span>
            <span className="text-sm text-low">mp4, mov, webm, jpg, png, webp</span>
            <span className="text-sm text-low">
              <Trans>Up to 1 GB, 30 minutes, 4K</Trans>
            </span>
          </>
        )}
      </button>
      <input {...getInputProps({ multiple: false, accept: acceptedFiles, 'aria-label': t`File to sell` })} />
    </div>
  );
}
