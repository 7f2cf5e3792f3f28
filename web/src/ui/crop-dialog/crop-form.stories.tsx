import tide from '#web/assets/tide.webp';
import { Dialog } from '../dialog/dialog';
import { CropForm } from './crop-form';

export const Banner = () => (
  <Dialog trigger={<button type="button">Crop</button>} title="Choose the part that others see">
    <CropForm url={tide} aspect={4} use="Use this banner" onUse={() => undefined} />
  </Dialog>
);
