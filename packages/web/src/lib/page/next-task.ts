/** Lets the browser draw and answer the user before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
