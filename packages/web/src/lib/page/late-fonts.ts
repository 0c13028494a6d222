import { savesData } from './saves-data.ts'

type Router = {
  subscribe: (
    event: 'onBeforeRouteMount',
    listener: (change: { fromLocation?: object; pathChanged: boolean }) => void,
  ) => () => void
}

const loadFonts = async (): Promise<void> => {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-own')
  await document.fonts.load(`1em ${families}`, document.body.textContent ?? '')
}

/**
 * Loads the fonts after the scripts, and shows them from the next screen on: text that changes its
 * font in sight moves everything below it.
 */
export const useFontsFromNextScreen = async (router: Router): Promise<void> => {
  const { dataset } = document.documentElement
  if (dataset['fonts'] !== undefined || savesData()) return
  await loadFonts()
  const unsubscribe = router.subscribe('onBeforeRouteMount', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    dataset['fonts'] = ''
    unsubscribe()
  })
}
