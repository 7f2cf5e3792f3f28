import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { setTheme, useTheme } from './theme';

export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={theme === 'dark' ? t`Light theme` : t`Dark theme`}
      onClick={() => setTheme(other)}
    />
  );
}
