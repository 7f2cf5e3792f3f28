import { useCallback } from 'react';

/**
 * Says the styles how much room something at the lower edge of the screen takes, as a property of the root (`theme.css`), so that
 * whatever else is down there stands above it, and no page ends beneath it. Answers the `ref` of what takes the room.
 */
export const useRoom = (property: '--nav-room' | '--tray-room' | '--notice-room') =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => {
        style.setProperty(property, `${element.offsetHeight}px`);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
