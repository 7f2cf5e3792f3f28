import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { Crop } from '#web/lib/crop';
import { Button } from '../button/button';
import { DialogActions } from '../dialog/dialog';
import { DialogCancel } from '../dialog/dialog-cancel';
import { Slider } from '../range-slider/slider';

export interface CropFormProps {
  url: string;
  /** The width of the part by its height. */
  aspect: number;
  /** The label of the button that takes the part. */
  use: string;
  onUse: (crop: Crop) => void;
  pending?: boolean;
}

const whole: Area = { x: 0, y: 0, width: 100, height: 100 };

/** Chooses a part of a picture, by dragging and pinching, or by the arrow keys and the slider. Stands in a dialog. */
export function CropForm({ url, aspect, use, onUse, pending }: CropFormProps) {
  const { t } = useLingui();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState(whole);
  return (
    <>
      <div className="relative mt-4 h-[min(22rem,50dvh)] overflow-hidden rounded-card bg-[#1a1420]">
        <Cropper
          image={url}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          maxZoom={4}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          onCropAreaChange={setArea}
          cropperProps={{ role: 'group', 'aria-label': t`Part of the picture` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className="mt-4 flex items-center gap-4 text-label font-medium">
        <span aria-hidden>
          <Trans>Zoom</Trans>
        </span>
        <Slider label={t`Zoom`} min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
      </div>
      <DialogActions>
        <DialogCancel />
        <Button pending={pending} onClick={() => onUse(fractions(area))}>
          {use}
        </Button>
      </DialogActions>
    </>
  );
}

const fractions = ({ x, y, width, height }: Area): Crop => ({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
