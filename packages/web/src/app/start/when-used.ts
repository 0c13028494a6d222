/**
 * These show that a visitor uses the page, has returned to it, or has signed in in another tab.
 * Assistive technology may press without a pointer.
 */
const signs = 'pointermove pointerdown click keydown focusin scroll storage pageshow'.split(' ')

/** What scripts complete: disabled controls, and what depends on the device. */
const parts = 'fieldset:disabled > *, [data-completed]'

/** A press on a control that waits for the scripts is not lost. */
const pressWhenEnabled = ({ target }: Event): void => {
  const control = target instanceof Element && target.closest<HTMLElement>('label, button')
  const disabled = control && control.closest('fieldset:disabled')
  if (!disabled) return
  const enabled = new MutationObserver(() => {
    enabled.disconnect()
    control.click()
  })
  enabled.observe(disabled, { attributeFilter: ['disabled'] })
}

/**
 * The build writes this function into the page. A visitor can read a page of text, follow its links,
 * open its menu and leave without the application, so it is run when the visitor uses the page, or
 * sees a part of it that scripts complete. Where this browser stores something, where the address
 * says more than the page, and where a position has to be restored, it is run at once.
 *
 * @public
 */
export const whenUsed = (run: () => void): void => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const stores = (): boolean => {
    try {
      return localStorage.length > 0
    } catch {
      return true
    }
  }
  const isText = document.querySelector('#app > :not([data-shell])') !== null
  const isPlain = opened?.type === 'navigate' && location.search + location.hash === ''
  if (!isText || !isPlain || parent !== window || stores()) return run()
  const started = new AbortController()
  const otherTabs = ['appearance', 'language'].map((choice) => new BroadcastChannel(choice))
  // The server writes the page as another tab has chosen.
  for (const channel of otherTabs) channel.addEventListener('message', () => location.reload())
  const start = (): void => {
    started.abort()
    for (const channel of otherTabs) channel.close()
    seen.disconnect()
    run()
  }
  const onSeen: IntersectionObserverCallback = (all) => {
    if (all.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) start()
  }
  // Less of a part is a reason to scroll.
  const seen = new IntersectionObserver(onSeen, { threshold: 0.5 })
  for (const part of document.querySelectorAll(parts)) seen.observe(part)
  const onSign = (event: Event): void => {
    const { type, target } = event
    // The back-forward cache shows a page as it was before a visitor signed in.
    if (type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
    // Browsers also report a pointer that rests where the page appears.
    const { movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && !movementX && !movementY) return
    // The browser follows the link at once.
    const isPress = type === 'pointerdown' || type === 'click'
    if (isPress && target instanceof Element && target.closest('a')) return
    start()
  }
  // A press that becomes a scroll has no end.
  addEventListener('pointerup', pressWhenEnabled, { capture: true })
  for (const sign of signs)
    addEventListener(sign, onSign, { capture: true, passive: true, signal: started.signal })
}
