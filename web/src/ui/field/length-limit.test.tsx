import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#test/render-part';
import { LengthCounter } from './length-counter';
import { lengthLimit } from './length-limit';
import { TextInput } from './text-input';
import { Textarea } from './textarea';

const longest = 200;
const party = '\u{1f389}';

function Controlled({ of: Part }: { of: typeof Textarea | typeof TextInput | typeof Plain }) {
  const [text, setText] = useState('');
  return (
    <>
      <Part
        aria-label="Text"
        maxLength={longest}
        value={text}
        onChange={({ target }: { target: { value: string } }) => setText(target.value)}
      />
      <LengthCounter text={text} longest={longest} />
    </>
  );
}

/** As the composers have it. */
const Plain = ({ maxLength, ...props }: React.ComponentProps<'textarea'>) => <textarea {...lengthLimit(maxLength)} {...props} />;

const open = (Part: typeof Textarea | typeof TextInput | typeof Plain) => {
  const { user } = renderPart(<Controlled of={Part} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text');
  return { user, field };
};

describe.each([
  ['TextInput', TextInput],
  ['Textarea', Textarea],
  ['a text area of its own', Plain],
])('%s', (_, Part) => {
  test.each([
    ['emoji', party],
    ['characters with an accent of their own', 'e\u0301'],
    ['Latin characters', 'x'],
  ])('takes 200 %s of 200, and no more', async (_name, character) => {
    const { user, field } = open(Part);
    await user.click(field);
    await user.paste(character.repeat(longest));
    expect(field).toHaveValue(character.repeat(longest));
    expect(screen.getByText('200/200')).toBeVisible();
    await user.keyboard(party);
    await user.keyboard('y');
    await user.paste('and more');
    expect(field).toHaveValue(character.repeat(longest).normalize('NFC'));
    expect(screen.getByText('200/200')).toBeVisible();
  });

  test('drops what was just written, wherever the caret is, and leaves the caret there', async () => {
    const { user, field } = open(Part);
    await user.click(field);
    await user.paste(`ab${'x'.repeat(longest - 3)}`);
    field.setSelectionRange(1, 1);
    await user.paste('12345');
    expect(field).toHaveValue(`a1b${'x'.repeat(longest - 3)}`);
    expect(field.selectionStart).toBe(2);
  });

  test('cuts what an input method composes when it is done', () => {
    const { field } = open(Part);
    const compose = (value: string) => fireEvent(field, input(field, value));
    fireEvent.compositionStart(field);
    compose('\u65e5'.repeat(longest + 5));
    expect(screen.getByText('205/200')).toBeVisible();
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('\u65e5'.repeat(longest));
    expect(screen.getByText('200/200')).toBeVisible();
  });
});

/** What a browser sends while a text is composed. */
function input(field: HTMLElement, value: string): InputEvent {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  return new InputEvent('input', { bubbles: true, isComposing: true });
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx$/.test(name))
    .map((name) => join(folder, name));

test('every limited field and every counter of characters counts as the server does', () => {
  const wrong = sources(join(import.meta.dirname, '../..')).filter((file) => {
    const text = readFileSync(file, 'utf8');
    const limitedByBrowser = [...text.matchAll(/<([\w.]+)\b(?:(?!\/>)[^<])*?\bmaxLength=/g)].some(
      ([, name]) => !/^(?:TextInput|Textarea)$/.test(name!),
    );
    const countsUnits =
      /\$\{(?:\[\.\.\.)?\w+\]?\.length\}\/\$\{\w*(?:longest|max|limit)/i.test(text) || /\bz\.(?:min|max)Length\((?!1,)/.test(text);
    return limitedByBrowser || countsUnits;
  });
  expect(wrong).toEqual([]);
});
