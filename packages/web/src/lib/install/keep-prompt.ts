/** Only in Chromium; the library's types lack it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

declare global {
  var installPrompt: InstallPrompt | undefined
}

/**
 * The build writes this function into the page: browsers offer their prompt once, soon after the
 * page has loaded.
 *
 * @public
 */
export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    // The page has a button for it, so the browser shows no bar of its own.
    event.preventDefault()
    globalThis.installPrompt = event as InstallPrompt
  })
