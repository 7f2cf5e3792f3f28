// Takes what only development needs out of every manifest below here, so that npm installs what runs and nothing else: the
// workspaces that tests share count as needed wherever they are named, and bring their packages along.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

for (const file of globSync('**/package.json')) {
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(manifest, null, 2));
}
