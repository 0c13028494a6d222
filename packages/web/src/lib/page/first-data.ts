import { waitBriefly } from './wait-briefly.ts'

let load = async (): Promise<unknown> => undefined

/** A screen that replaces a first paint of its own in one step declares what it needs for that. */
export const beforeFirstRender = (loadOwn: () => Promise<unknown>): void => void (load = loadOwn)

/** A failure is that of the screen, which requests the data again. */
export const loadFirstData = () => waitBriefly(load().catch(() => {}))
