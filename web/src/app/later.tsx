import { HostLauncher } from './host-launcher';
import { UploadTray } from './upload-tray';

/** What floats above pages, and what no page waits for. */
export const Later = () => (
  <>
    <UploadTray />
    <HostLauncher />
  </>
);
