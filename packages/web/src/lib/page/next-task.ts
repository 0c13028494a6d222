/** Lets the browser draw and answer the user before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Lets the browser draw what has changed before what follows. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A page out of sight draws nothing.
    setTimeout(resolve, 100)
  })

/** Lets what is more urgent come first, for a second at most. Safari has no idle callbacks. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 100)
    else requestIdleCallback(resolve, { timeout: 1_000 })
  })
