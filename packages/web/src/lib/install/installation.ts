/** Only in Chromium; the library's types lack it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | undefined
let isDialogOpen = false
const listeners = new Set<() => void>()

/** Call this at the start: browsers offer their prompt once, soon after the page has loaded. */
export const watchInstallation = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    // The page has a button for it, so the browser shows no bar of its own.
    event.preventDefault()
    prompt = event as InstallPrompt
  })

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
  const taken = prompt
  prompt = undefined
  // A prompt that the browser refuses leaves the page as it is.
  if (taken) void taken.prompt().catch(() => {})
  else installDialog.show(true)
}
