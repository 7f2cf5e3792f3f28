import { type ComponentProps, useEffect, useRef } from 'react';
import { CodeField as Code } from '#web/ui/second-factor/code-field';

/** The second factor, asked for once the password is right. */
export function CodeField(input: ComponentProps<typeof Code>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={frame} className="col-start-1">
      <Code {...input} />
    </div>
  );
}
