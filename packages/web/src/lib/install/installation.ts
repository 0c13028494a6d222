let isDialogOpen = false
const listeners = new Set<() => void>()

export const installDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOpen: () => isDialogOpen,
  show: (isShown: boolean): void => {
    isDialogOpen = isShown
    for (const notify of listeners) notify()
  },
}

/** The browser's own prompt where there is one, else the steps. A prompt works once. */
export const install = (): void => {
  const taken = globalThis.installPrompt
  globalThis.installPrompt = undefined
  // A prompt that the browser refuses leaves the page as it is.
  if (taken) void taken.prompt().catch(() => {})
  else installDialog.show(true)
}
