import { Field } from './field';
import { PasswordInput } from './password-input';
import { PasswordStrength } from './password-strength';
import { Select } from './select';
import { TextInput } from './text-input';
import { Textarea } from './textarea';

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

export const Longer = () => (
  <div className="grid max-w-md gap-5">
    <Field label="Sort by">
      <Select>
        <option>Recent</option>
        <option>Online</option>
      </Select>
    </Field>
    <Field label="Message" aside="12/500" error="Write a message.">
      <Textarea defaultValue="Hello there." />
    </Field>
    <PasswordStrength password="midnight drive" />
  </div>
);
