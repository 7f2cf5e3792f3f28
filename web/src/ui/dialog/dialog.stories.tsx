import { Button } from '../button/button';
import { Dialog, DialogActions, DialogClose } from './dialog';

export const Open = () => (
  <Dialog
    defaultOpen
    title="Are you absolutely sure?"
    description="This action cannot be undone."
    trigger={<Button variant="secondary">Delete content</Button>}
  >
    <DialogActions>
      <DialogClose asChild>
        <Button variant="ghost">Keep</Button>
      </DialogClose>
      <Button variant="danger">Delete</Button>
    </DialogActions>
  </Dialog>
);
