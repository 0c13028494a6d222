export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const inMemory = (): DeviceStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Local storage; where the browser forbids it, what this page remembers until it is closed. */
export const deviceStorage: DeviceStorage = (() => {
  try {
    localStorage.getItem('crosscheck')
    return localStorage
  } catch {
    return inMemory()
  }
})()
