import { t } from '@lingui/core/macro';
import { toast } from 'sonner';

/** A message that arrived, as far as its toast shows it. */
interface Arrived {
  senderId: string;
  /** Empty when unknown. */
  name: string;
  /** Absent when the member may not read it. */
  text?: string;
  open: () => void;
}

interface MessageToast extends Arrived {
  count: number;
  /** How many of them the toast says. */
  shown: number;
}

const shownMs = 5_000; // NOTIF-04
/** Toasts that come, change or go with each message of a burst keep the page from anything else. */
const changesEveryMs = 250;
const atOnce = 3; // NOTIF-05

/** By sender; who wrote last is last. */
const toasts = new Map<string, MessageToast>();
/** Until toasts may change again. */
let rest: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in the one toast of its conversation, which counts those that arrive while it is shown. */
export function showMessageToast(arrived: Arrived): void {
  const { senderId } = arrived;
  const before = toasts.get(senderId);
  const isSame = before && (before.shown === 0 || isShown(senderId));
  const one: MessageToast = Object.assign(isSame ? before : { count: 0, shown: 0 }, arrived);
  one.count += 1;
  toasts.delete(senderId);
  toasts.set(senderId, one);
  if (!rest) draw();
}

/** Takes away all but the latest toasts, and draws one that has changed: several at once would keep the page for longer. */
function draw(): void {
  for (const [senderId, { shown }] of [...toasts].slice(0, -atOnce)) {
    toasts.delete(senderId);
    if (shown > 0) toast.dismiss(idOf(senderId));
  }
  const changed = [...toasts.values()].find(({ count, shown, senderId }) => count > shown && (shown === 0 || isShown(senderId)));
  rest = changed && setTimeout(draw, changesEveryMs);
  if (changed) show(changed);
}

function show(one: MessageToast): void {
  const { senderId, count, text, open } = one;
  const name = one.name || t`Someone`;
  one.shown = count;
  toast(count === 1 ? t`New message from ${name}` : t`${count} new messages from ${name}`, {
    id: idOf(senderId),
    description: text,
    duration: shownMs,
    action: { label: t`Open`, onClick: open },
  });
}

const isShown = (senderId: string) => toast.getToasts().some(({ id }) => id === idOf(senderId));

const idOf = (senderId: string) => `message-${senderId}`;
