import type { Log } from '../../context.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
