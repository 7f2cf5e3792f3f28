import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../dialog/dialog';
import { CropForm, type CropFormProps } from './crop-form';

interface CropDialogProps extends CropFormProps {
  onClose: () => void;
}

/** Chooses the part of a picture that others will see. */
export function CropDialog({ onClose, ...form }: CropDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Choose the part that others see`}
      description={t`Drag the picture, or move it with the arrow keys.`}
    >
      <CropForm {...form} />
    </Dialog>
  );
}
