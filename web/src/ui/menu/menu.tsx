import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface MenuProps extends Pick<ComponentProps<typeof Radix.Content>, 'align' | 'side' | 'onCloseAutoFocus'> {
  trigger: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether the page behind it waits. */
  modal?: boolean;
}

export const Menu = ({ trigger, children, defaultOpen, open, onOpenChange, modal, align = 'end', ...content }: MenuProps) => (
  <Radix.Root defaultOpen={defaultOpen} open={open} onOpenChange={onOpenChange} modal={modal}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={8}
        collisionPadding={8}
        style={{ maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }}
        className="z-30 min-w-52 overflow-y-auto rounded-card border border-subtle bg-overlay p-1.5 shadow-e2 enter"
        {...content}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** Items that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Radix.Group aria-labelledby={id}>
      <Radix.Label id={id} className="px-3 pt-2 pb-1 text-sm text-low">
        {label}
      </Radix.Label>
      {children}
    </Radix.Group>
  );
}

interface MenuItemProps {
  icon?: LucideIcon;
  /** How much waits there; nothing is shown for 0. */
  count?: number;
  danger?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export const MenuItem = ({ icon: Icon, count, danger = false, onSelect, children }: MenuItemProps) => (
  <Radix.Item
    onSelect={onSelect}
    data-danger={danger}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 outline-none data-highlighted:bg-hover data-[danger=true]:text-danger-text"
  >
    {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
    {children}
    {count ? <span className="ml-auto text-sm text-low tabular-nums">{count}</span> : null}
  </Radix.Item>
);
