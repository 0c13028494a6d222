/** With slow answers, the page shows what it waits for. */
const longestWaitMs = 3_000
const waited = () => new Promise((resolve) => setTimeout(resolve, longestWaitMs))

let load = async (): Promise<unknown> => undefined

/** A screen that replaces a first paint of its own in one step declares what it needs for that. */
export const beforeFirstRender = (loadOwn: () => Promise<unknown>): void => void (load = loadOwn)

/** A failure is that of the screen, which requests the data again. */
export const loadFirstData = () => Promise.race([load().catch(() => {}), waited()])
