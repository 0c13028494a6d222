import type { Log } from '../../lib/log.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
