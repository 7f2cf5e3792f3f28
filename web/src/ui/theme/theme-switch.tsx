import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { setTheme, type Theme, useTheme } from './theme';

const icons = { dark: Moon, light: Sun, system: Monitor };
const next: Record<Theme, Theme> = { dark: 'light', light: 'system', system: 'dark' };

/** Walks dark, light and the device's own; shows where it is and says where the next press leads. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useTheme();
  const labels = {
    dark: t`Theme: dark. Switch to light`,
    light: t`Theme: light. Follow the device`,
    system: t`Theme: as the device. Switch to dark`,
  };
  return <IconButton icon={icons[theme]} label={labels[theme]} onClick={() => setTheme(next[theme])} />;
}
