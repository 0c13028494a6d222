/** Where the draft is stored: nowhere yet, on the server since a time, or only on this device. */
export type DraftState =
  | { kind: 'none' }
  | { kind: 'saved'; at: Date }
  | { kind: 'local'; retryAt?: Date | undefined; isStorageFull?: boolean }

/** `base` is the time of the server's draft that the copy continues, if there was one. */
export type LocalCopy<T> = { content: T; changedAt: number; base?: string | undefined }

export type SaverDeps<T> = {
  base?: string | undefined
  put: (content: T) => Promise<{ updatedAt: string }>
  /** When the server wants the next request, if it said so. */
  retryAtOf: (error: unknown) => Date | undefined
  isStorageFull: (error: unknown) => boolean
  local: { write: (copy: LocalCopy<T> | null) => void }
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  onState: (state: DraftState) => void
}

export type DraftSaver<T> = {
  change: (content: T) => void
  /** Sends unsent changes now. True when the server has everything. */
  flush: () => Promise<boolean>
  /** Sends nothing more; unsent changes stay on this device. */
  close: () => void
  /**
   * The draft is finished: nothing more is sent, and the local copy is removed. Resolves once what
   * was being sent has ended, so that it cannot arrive after the deletion.
   */
  forget: () => Promise<void>
}

export const quietMs = 1_000
const maxWaitMs = 5_000
const retryMs = [3_000, 8_000, 20_000, 60_000]

/**
 * [Drafts are never lost] Each change is first stored on this device; the server gets it after a
 * second without typing. The local copy is removed only when the server has the same state.
 */
export const createDraftSaver = <T>(deps: SaverDeps<T>): DraftSaver<T> => {
  const { put, retryAtOf, isStorageFull, local, now, setTimer, onState } = deps
  let unsent: { content: T } | undefined
  let waitingSince: number | undefined
  let sending: Promise<void> | undefined
  let { base } = deps
  let failures = 0
  let over = false
  let cancel = () => {}

  const keep = (content: T) => local.write({ content, changedAt: now(), base })

  const later = (ms: number) => {
    cancel()
    cancel = setTimer(() => void send(), ms)
  }

  const attempt = async (change: { content: T }) => {
    try {
      const { updatedAt } = await put(change.content)
      if (over) return
      failures = 0
      base = updatedAt
      if (unsent === change) {
        unsent = undefined
        waitingSince = undefined
        local.write(null)
      } else {
        if (unsent) keep(unsent.content)
        waitingSince = now()
        later(quietMs)
      }
      onState({ kind: 'saved', at: new Date(updatedAt) })
    } catch (error) {
      if (over) return
      const retryAt = retryAtOf(error)
      const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 60_000
      failures += 1
      later(retryAt ? Math.max(retryAt.getTime() - now(), 1_000) : wait)
      onState({ kind: 'local', retryAt, ...(isStorageFull(error) && { isStorageFull: true }) })
    }
  }

  const send = async () => {
    if (sending) await sending
    if (!unsent || over) return
    cancel()
    sending = attempt(unsent).finally(() => {
      sending = undefined
    })
    await sending
  }

  return {
    change: (content) => {
      if (over) return
      unsent = { content }
      keep(content)
      waitingSince ??= now()
      // While the server cannot be reached, its own schedule of attempts continues.
      if (failures === 0) later(now() - waitingSince >= maxWaitMs ? 0 : quietMs)
    },
    flush: async () => {
      await send()
      if (unsent) await send()
      return unsent === undefined
    },
    close: () => {
      over = true
      cancel()
    },
    forget: async () => {
      over = true
      cancel()
      unsent = undefined
      local.write(null)
      await sending
    },
  }
}
