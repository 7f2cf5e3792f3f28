import { Field } from './field';
import { PasswordInput } from './password-input';
import { TextInput } from './text-input';

export const Fields = () => (
  <div className="grid max-w-md gap-5">
    <Field label="Display name" hint="Shown to members you match with.">
      <TextInput placeholder="First name is enough" />
    </Field>
    <Field label="Email" error="Enter a complete email address.">
      <TextInput type="email" defaultValue="evelyn@" />
    </Field>
    <Field label="Password" aside="6 or more">
      <PasswordInput defaultValue="midnight" />
    </Field>
  </div>
);
