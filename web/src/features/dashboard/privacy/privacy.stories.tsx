import { LinkList } from './link-list';

export const Links = () => (
  <LinkList
    title="What others see"
    destinations={[
      { to: '/a', label: 'Visibility', hint: 'Who finds your profile, and how sharp your photo is', state: 'Visible, blurred photo' },
      { to: '/b', label: 'Blocked members', state: 'loading' },
      { to: '/c', label: 'Notifications', hint: 'Which emails you get' },
    ]}
  />
);
