/** Only in Chromium; the library's types lack it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | undefined
let isInstalled = false
let isDialogOpen = false
const listeners = new Set<() => void>()

const changed = () => {
  for (const notify of listeners) notify()
}

/** Call this at the start: browsers offer their prompt once, soon after the page has loaded. */
export const watchInstallation = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // The page has a button for it, so the browser shows no bar of its own.
    event.preventDefault()
    prompt = event as InstallPrompt
    changed()
  })
  addEventListener('appinstalled', () => {
    prompt = undefined
    isInstalled = true
    changed()
  })
}

export const installState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  prompt: () => prompt,
  isInstalled: () => isInstalled,
  isDialogOpen: () => isDialogOpen,
}

/** A prompt works once. */
export const takePrompt = (): InstallPrompt | undefined => {
  const taken = prompt
  prompt = undefined
  changed()
  return taken
}

export const showInstallDialog = (isShown: boolean): void => {
  isDialogOpen = isShown
  changed()
}
