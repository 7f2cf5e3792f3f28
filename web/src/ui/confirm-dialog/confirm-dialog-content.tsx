import { Trans } from '@lingui/react/macro';
import { AlertDialog as Radix } from 'radix-ui';
import { BackCloses } from '../back-closes/back-closes';
import { Button } from '../button/button';
import { sendByKeys } from '../dialog/send-by-keys';
import type { ConfirmDialogProps } from './confirm-dialog-props';

const sheet =
  'fixed inset-x-0 bottom-0 z-40 panel rounded-b-none border-x-0 border-b-0 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-e3 sheet-enter';
const centred = 'md:inset-0 md:m-auto md:h-fit md:max-w-md md:rounded-sheet md:border md:p-8 md:enter';

/** Asks before something that cannot be taken back. Esc and Cancel are the same; a click outside does nothing. */
export const ConfirmDialogContent = ({
  title,
  description,
  confirm,
  onConfirm,
  instead,
  pending,
  tone = 'danger',
  ownEntry = true,
  ...state
}: ConfirmDialogProps) => (
  <Radix.Root {...state}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim backdrop-blur-xs" />
      <Radix.Content className={`${sheet} ${centred}`} onKeyDown={sendByKeys}>
        {ownEntry && <BackCloses onBack={() => state.onOpenChange(false)} />}
        <Radix.Title className="text-h3">{title}</Radix.Title>
        <Radix.Description className="mt-2 text-pretty text-mid">{description}</Radix.Description>
        <div className="mt-6 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Radix.Cancel asChild>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </Radix.Cancel>
          {instead && (
            <Button variant="secondary" disabled={pending} onClick={instead.onSelect}>
              {instead.label}
            </Button>
          )}
          <Button data-sends variant={tone} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
