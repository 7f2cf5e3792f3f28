import { CommandList } from './command-palette';

const nothing = () => undefined;

export const Open = () => (
  <div className="max-w-lg panel p-5">
    <CommandList
      label="Search"
      placeholder="Tab, or the id of a member"
      nothing="Nothing fits."
      groups={[
        {
          title: 'Go to',
          items: [
            { id: 'audit', label: 'Message Audit', onChoose: nothing },
            { id: 'cleanup', label: 'Data Cleanup', onChoose: nothing },
          ],
        },
        { title: 'Latest', items: [{ id: 'ana', label: 'Ana', note: '28', onChoose: nothing }] },
      ]}
    />
  </div>
);
