import { Button } from '../button/button';
import { FirmDialog, FirmDialogCancel } from './firm-dialog';

export const RecordedRequest = () => (
  <FirmDialog title="Are you absolutely sure?" description="This cannot be undone." onCancel={() => undefined}>
    <div className="mt-6 flex justify-end">
      <FirmDialogCancel asChild>
        <Button variant="ghost">Cancel</Button>
      </FirmDialogCancel>
    </div>
  </FirmDialog>
);
