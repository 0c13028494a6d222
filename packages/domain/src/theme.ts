/** The themes that a device can choose. `system` leaves the choice to the browser. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const readTheme = (value: unknown): Theme =>
  themes.find((theme) => theme === value) ?? 'system'
