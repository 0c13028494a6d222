import { followOtherTabs, showStoredAppearance } from '../../lib/appearance/switch-appearance.ts'
import { followTheme } from '../../lib/appearance/switch-theme.ts'
import { idle } from '../../lib/page/next-task.ts'
import { savesData } from '../../lib/page/saves-data.ts'
import { mayMeasure, onMeasuringChoice } from '../../lib/measuring/choice.ts'
import { router } from '../router.tsx'

/** What cannot be loaded is left out. A failure of what was loaded is shown. */
const whenLoaded = <Part>(loading: Promise<Part>, run: (part: Part) => unknown): void =>
  void loading.then(run, () => {})

/** Loaded only when the user has turned it on. Without it, pages are not counted. */
const startMeasuringWhenAllowed = (): void => {
  if (!mayMeasure()) return
  stopWaiting()
  whenLoaded(import('../../lib/measuring/start-measuring.ts'), ({ startMeasuring }) =>
    startMeasuring((opened) =>
      router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
        if (pathChanged) opened(toLocation.pathname)
      }),
    ),
  )
}
const stopWaiting = onMeasuringChoice(startMeasuringWhenAllowed)

/**
 * Loads the fonts after the scripts, and shows them from the next screen on: text that changes its
 * font in sight moves everything below it.
 */
const useFontsFromNextScreen = async (): Promise<void> => {
  const { dataset } = document.documentElement
  if (dataset['fonts'] !== undefined || savesData()) return
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-own')
  await document.fonts.load(`1em ${families}`, document.body.textContent ?? '')
  const unsubscribe = router.subscribe('onBeforeRouteMount', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    dataset['fonts'] = ''
    unsubscribe()
  })
}

/** Starts what no screen waits for. Each part is loaded only where it is needed. */
export const startLater = (openPath: (path: string) => void): void => {
  followOtherTabs()
  // React reports texts that change while it takes over the page from the server.
  void idle().then(showStoredAppearance)
  followTheme()
  // If they cannot be loaded, the letters of the system stay.
  useFontsFromNextScreen().catch(() => {})
  startMeasuringWhenAllowed()
  if (new URLSearchParams(location.search).get('ref') === 'qr')
    whenLoaded(import('../../features/install/offer-installation.ts'), (part) =>
      part.offerInstallation(),
    )
  // For the offline page and new versions. If it fails, the browser shows its own page.
  idle()
    .then(() => import('./offer-update.ts'))
    .then(({ offerUpdates }) => offerUpdates())
    .catch(() => {})
  // Loaded only where notifications are allowed.
  if (globalThis.Notification?.permission === 'granted')
    whenLoaded(import('../../features/push/start-push.ts'), ({ startPush }) => startPush(openPath))
}
