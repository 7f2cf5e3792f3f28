import { useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { MapPin } from 'lucide-react';
import { KeyHint } from '../key-hint/key-hint';
import { useFieldAttributes } from '../field/field-context';

interface ComboboxProps<Item> {
  /** What stands in the input; typed text is as good as a choice. */
  value: string;
  onType: (text: string) => void;
  items: readonly Item[];
  labelOf: (item: Item) => string;
  keyOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** Names the list. */
  listLabel: string;
  name?: string;
  placeholder?: string;
}

const list = 'absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-ctl border border-subtle bg-overlay shadow-e2';
const frame =
  'control focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-danger-text';

/** Text with suggestions: arrows choose, Enter takes, Esc closes. */
export function Combobox<Item>({ value, onType, items, labelOf, keyOf, onChoose, listLabel, name, placeholder }: ComboboxProps<Item>) {
  const { t } = useLingui();
  const field = useFieldAttributes();
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...items],
    inputValue: value,
    inputId: field.id,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => (item ? labelOf(item) : ''),
    itemToKey: (item) => item && keyOf(item),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    // Esc closes the list; it does not empty what was typed.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputKeyDownEscape ? { ...changes, inputValue: value } : changes,
  });
  const open = isOpen && items.length > 0;
  return (
    <div className="relative">
      <span className={frame}>
        <MapPin size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
        <input
          className="min-h-10 min-w-0 grow bg-transparent outline-none placeholder:text-low"
          name={name}
          placeholder={placeholder}
          {...getInputProps({
            ...field,
            'aria-labelledby': undefined, // the field's own label names it
            'aria-expanded': open,
            autoComplete: 'off',
            onChange: ({ currentTarget }) => onType(currentTarget.value),
          })}
        />
      </span>
      <ul className={`${list} ${open ? '' : 'hidden'}`} {...getMenuProps({ 'aria-label': listLabel })}>
        {open &&
          items.map((item, index) => (
            <li
              key={keyOf(item)}
              className={`flex min-h-12 cursor-pointer items-center gap-3 px-4 ${index === highlightedIndex ? 'bg-rose-tint' : ''}`}
              {...getItemProps({ item, index })}
            >
              <MapPin size={16} aria-hidden className="flex-none text-low" />
              <span className="min-w-0 grow truncate">{labelOf(item)}</span>
              {index === highlightedIndex && <KeyHint>↵</KeyHint>}
            </li>
          ))}
      </ul>
      <p role="status" className="sr-only">
        {open && t`${items.length} suggestions`}
      </p>
    </div>
  );
}
