/**
 * Runs one task at a time among all tabs, where the browser supports locks; otherwise within this
 * tab only.
 */
export const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? // The lock manager's types lose the task's result type.
      (navigator.locks.request(name, task) as Promise<T>)
    : task()
